const FOLDERS: ReadonlySet<string> = new Set(["__mocks__", "__tests__", "node_modules"]);
const TEST_FILE = /.\.(?:test|spec)\./;
const DECLARATION_FILE = /\.d\.[cm]?ts$/;

/** True for the name of a file that is never a tool file, whatever the patterns say: a test, or declarations only. */
export function isLeftOutFile(name: string): boolean {
  return TEST_FILE.test(name) || DECLARATION_FILE.test(name);
}

/** True for the name of a folder that never holds tool files, whatever the patterns say. */
export function isLeftOutFolder(name: string): boolean {
  return FOLDERS.has(name);
}
