import { registry } from "toolsetc";

registry.register({
  name: "spotify_search",
  toolset: "spotify",
  description: "Find songs, albums and artists on Spotify.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
