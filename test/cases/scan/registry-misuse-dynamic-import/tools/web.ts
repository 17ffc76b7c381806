const { registry } = await import("toolsetc");
registry.register({ name: "web_search" });
