type Environment = Readonly<Record<string, string | undefined>>;

/** Where temporary files go, and what Windows cannot start a process without. Node needs no more. */
const NEEDED = ["TMPDIR", "TEMP", "TMP", "SystemRoot"];

/** The environment of the child: what Node needs of the caller's, and what is given. */
export function childEnvironment(
  caller: Environment,
  given: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const needed = NEEDED.flatMap((name) => {
    const value = caller[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...needed, ...given]);
}
