import { registry } from "toolsetc";

type Registry = typeof registry;

export function install(registry: { register(tool: object): void }): void {
  registry.register({ name: "not_ours" });
}
export { registry, type Registry };
