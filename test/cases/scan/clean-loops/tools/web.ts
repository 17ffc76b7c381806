import { registry } from "toolsetc";

const TABLE = [
  { name: "a_one", description: "The first of the tools." },
  { name: "a_two", description: "The second of the tools." },
] as const;
const NOTHING = { type: "object", properties: {} };

for (const { name, description } of TABLE) {
  const parameters = { ...NOTHING, title: name };
  registry.register({ name, description, parameters, handler: () => name });
}
for (const [key, text] of Object.entries({ x: "Look at x closely.", y: "Look at y closely." }))
  registry.register({ name: `b_${key}`, description: text, parameters: NOTHING });
TABLE.forEach((tool, index) => {
  registry.register({ ...tool, name: `c_${index}`, parameters: NOTHING });
});
TABLE.map(({ name }) => ({ name: name.replace("a_", "d_"), description: "One of the others.", parameters: NOTHING })).forEach((tool) =>
  registry.register(tool),
);
