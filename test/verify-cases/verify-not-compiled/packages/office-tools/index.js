import { registry } from "toolsetc";

registry.register({ name: "calendar_list" });
registry.register({ name: "mail_send" });
