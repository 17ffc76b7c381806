export { default as EXTRACT } from "./extract.txt?raw";
export * as search from "./search.md";
