export { registry as tools } from "toolsetc";
export * from "./constants.js";
export { default } from "./settings.js";
export type Unused = string;
