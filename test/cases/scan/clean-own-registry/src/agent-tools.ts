class Tools {
  register(_tool: object): void {}
}
export default new Tools();
