import { join } from "node:path";
import { errorCode } from "../project/cannot-run.cts";
import { fs } from "../project/file-system.cts";

/** Where text goes, and whether a person sees it in colour. */
export interface Stream {
  readonly write: (text: string) => void;
  readonly isTerminal: () => boolean;
}

/** What a run may know of the process it runs in. */
export interface Host {
  /** The version of this package. */
  readonly version: () => string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** For the product. */
  readonly stdout: Stream;
  /** For the conversation. */
  readonly stderr: Stream;
}

export function processHost(): Host {
  return {
    version: packageVersion,
    cwd: process.cwd(),
    env: process.env,
    stdout: streamTo(1, () => process.stdout),
    stderr: streamTo(2, () => process.stderr),
  };
}

function packageVersion(): string {
  const text = fs.readFileSync(join(__dirname, "../../package.json"), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** Writes to the descriptor itself: Node's streams take longer to load than an unchanged build takes. */
function streamTo(descriptor: number, stream: () => NodeJS.WriteStream): Stream {
  const write = (text: string): void => {
    let rest = Buffer.from(text);
    try {
      while (rest.length > 0) rest = rest.subarray(fs.writeSync(descriptor, rest));
    } catch (thrown) {
      const code = errorCode(thrown);
      // A pipe that does not block is full: a stream waits for it.
      if (code === "EAGAIN") stream().write(rest);
      // A reader that has seen enough (`| head`) closes the pipe; that is no failure.
      else if (code !== "EPIPE") throw thrown;
    }
  };
  return { write, isTerminal: () => stream().isTTY === true };
}
