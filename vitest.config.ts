import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["test/**/*.test.ts"],
    // Loading TypeScript anew for each of some hundred files would take longer than the tests.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
