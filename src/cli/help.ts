import type { CommandName } from "./command-line.cts";

const GENERAL = `toolsetc: compiles an agent's toolsets

Usage: toolsetc <command> [options]

Commands:
  build               check the tool files against toolsets.yaml and write the tables
  cost                show how many tokens the tools of each entry point come to
  diff                show what entry points gained and lost since a commit
  doctor              show what the tools of an entry point need, and what is missing here
  explain <tool>      show why a model sees a tool, or does not
  explain <finding>   print the page of a finding
  lint                check them and write nothing
  list                show the toolsets, the entry points and the tool files
  overlaps [toolset]  show which toolsets share tools, and what disabling one takes from others
  resolve <toolset>   print the tools of a toolset, one a line
  verify              import the tool files, and prove that the tables say what they register

Options of every command:
  --cwd DIR           the folder of toolsets.yaml (default: this one)
  --format FORMAT     pretty or json (default: pretty)
  --debug             show where in toolsetc an error comes from
  --help, --version

Exit codes: 0 clean, 1 errors or stale output, 2 could not run
`;

const CACHE_OPTIONS = `  --no-cache          compile even when nothing has changed
  --cache-dir DIR     where to remember the last build (default: node_modules/.cache/toolsetc)
`;

const COMMANDS: Readonly<Record<CommandName, string>> = {
  build: `Usage: toolsetc build [options]

Checks the tool files against toolsets.yaml and writes the generated files. Errors leave them untouched.

Options:
  --check             write nothing; fail when a generated file is missing, differs or is left over
${CACHE_OPTIONS}`,
  cost: `Usage: toolsetc cost [options]

Shows the tools and the tokens of their definitions that each entry point is given by default, and at most: tokens of o200k_base, of the
definitions as they are sent in OpenAI's form. Compiles the project as it is now. Writes nothing.

Options:
  --entry NAME        this one alone, by toolset and by tool; a tool that several toolsets list counts once
  --no-cache          count every definition, also what was counted before
  --cache-dir DIR     where the last build remembered what it counted (default: node_modules/.cache/toolsetc)
`,
  diff: `Usage: toolsetc diff [options]

Compares the project as it is now, whatever was generated, with the lock that is committed in its output folder: what entry points
gained and lost, by which includes; what became of their tools; tokens, and how much of a prompt cache is lost.

Options:
  --base REF          the commit to compare with (default: the last one that what is checked out has in common with
                      the default branch, which is origin/HEAD, or else main or master)
  --fail-on CLASSES   exit 1 when a change is of one of these: widening, breaking, or both, separated by a comma;
                      what is breaking and may let something through as well counts as widening, too
  --format markdown   for a comment on a pull request
`,
  doctor: `Usage: toolsetc doctor --entry NAME [options]

Shows which environment variables and checks the tools of an entry point need, which variables are set here (never their values), and
which tools are therefore missing here. It runs no code of the project: what checks say, and what external tools need, is left open.

Options:
  --entry NAME        the entry point; needed where toolsets.yaml declares entry points
  --strict            fail when a tool is missing here that the entry point has by default
`,
  explain: `Usage: toolsetc explain <tool> [options]
       toolsetc explain <finding>

Shows the way from a tool to the model, step by step: the step at which it stops, and the cure. Compiles the project as it is
now, whatever was generated. Variables are those of this environment. It runs no code of the project, so whether
the module loads and what its check says is left open. The id of a finding prints its page, unless a selection is given.

Options:
  --entry NAME        the entry point (default: each in turn)
  --enabled NAMES     toolsets that are enabled, separated by commas (default: those of the entry point)
  --disabled NAMES    toolsets that are disabled
`,
  lint: `Usage: toolsetc lint [options]

Checks the tool files against toolsets.yaml. Writes nothing, and does not look at the generated files.

Options:
${CACHE_OPTIONS}`,
  list: `Usage: toolsetc list [options]

Shows the toolsets, what each entry point may see, and which files are tool files. Reads only toolsets.yaml.
`,
  overlaps: `Usage: toolsetc overlaps [toolset] [options]

With a toolset: what disabling it takes from the defaults of entry points and from other toolsets. Without one: toolsets that hold
the same tools, tools that more than one toolset lists, and toolsets that others leave empty. Takes aliases and internal
toolsets too. Reads only toolsets.yaml.
`,
  resolve: `Usage: toolsetc resolve <toolset> [options]

Prints the tools that a toolset resolves to, one a line. Takes \`all\`, \`*\`, aliases and internal toolsets too.
Reads only toolsets.yaml.
`,
  verify: `Usage: toolsetc verify [options]

Imports every tool file in a child process, and proves that the generated tables say what that registers. It is the one command
that runs code of the project; errors and stale output end it before. Writes nothing.

Options:
  --env NAME          pass a variable of this environment; the files see no other (may be repeated)
  --env NAME=VALUE    give them this one
  --import MODULE     for node's --import, as it runs in the folder of toolsets.yaml (may be repeated;
                      default: tsx if it is installed, else Node itself)
  --timeout SECONDS   how long the import of one file may take (default: 10)
  --memory MB         how large the heap of the child may become (default: 1024)
`,
};

/** The help text of one command, or of all. */
export function helpFor(command: CommandName | null): string {
  if (command === null) return GENERAL;
  return `${COMMANDS[command]}\nAlso --cwd, --format and --debug: see toolsetc --help\n`;
}
