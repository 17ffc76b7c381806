import { processHost } from "../src/cli/host.cts";
import { main } from "../src/cli/main.cts";

// The cache believes a compiler of the same version; run from source, the compiler itself may have changed.
process.exitCode = await main(["build", "--no-cache", ...process.argv.slice(2)], processHost());
