// To be preloaded: at its end, the process says how much memory it held at most.
process.once("exit", () => {
  process.stderr.write(`peak memory: ${process.resourceUsage().maxRSS} kB\n`);
});
