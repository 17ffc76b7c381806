import { registry } from "toolsetc";

registry.register();
