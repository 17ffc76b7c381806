import { registry } from "../src/command-registry.js";

registry.register({ name: "help", run: () => process.exit(0) });
if (process.env["DEBUG"]) registry.register({ name: 42 });
