import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  // What is left alone unless it is named: the modules that are compiled to CommonJS.
  oxc: { include: /\.(?:c|m)?tsx?$/ },
  test: {
    include: ["test/**/*.test.ts"],
    // Loading TypeScript anew for each of some hundred files would take longer than the tests.
    isolate: false,
    // Much of the time goes to child processes that are waited for.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
