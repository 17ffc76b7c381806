export const agentTools = {} as { register(tool: object): void };

Object.defineProperty(agentTools, "register", { value: () => {}, writable: false, configurable: false });
