const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/** Calls `end` when this process is told to end or ends by itself; what is returned undoes that. */
export function endWithParent(end: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    end();
    release();
    // To be ended by the signal as it would have been.
    process.kill(process.pid, signal);
  };
  const release = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    process.off("exit", end);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.on("exit", end);
  return release;
}
