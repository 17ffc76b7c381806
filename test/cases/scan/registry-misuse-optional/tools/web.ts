import { registry } from "toolsetc";

registry?.register({ name: "web_search" });
