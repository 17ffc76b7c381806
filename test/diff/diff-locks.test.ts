import { beforeAll, expect, test } from "vitest";
import { describeDiff } from "../../src/cli/describe-diff.ts";
import { diffLocks } from "../../src/compiler/diff/diff-locks.ts";
import { NO_LOCK, type Lock } from "../../src/compiler/lock/lock.ts";
import { lockOf, PROJECT, type ProjectTexts } from "./locked.ts";

let base: Lock;

beforeAll(async () => {
  base = await lockOf(PROJECT);
});

type Edit = readonly [from: string, to: string];

/** What is edited, what is said of that, and what is said when it is taken back. */
const CASES: readonly (readonly [title: string, edits: readonly Edit[], there: string, back: string])[] = [
  ["nothing that is seen: a handler", [['handler: () => ""', 'handler: () => "x"']], ``, ``],
  [
    "an include two steps away",
    [["tools: [look]\n    includes: []", "tools: [look]\n    includes: [file]"]],
    `
      widening
        webhook gained read_file via debugging → file
        webhook gained write_file via debugging → file

      sent by default
        webhook  2 → 4 (+2) definitions, 352 → 783 (+431) tokens; 2 of 4 leading definitions stay byte-identical, 431 tokens billed again
    `,
    `
      narrowing
        webhook lost read_file
        webhook lost write_file

      sent by default
        webhook  4 → 2 (−2) definitions, 783 → 352 (−431) tokens; 2 of 2 leading definitions stay byte-identical, 0 tokens billed again
    `,
  ],
  [
    "a tool that its own toolset lists",
    [["tools: [clarify]", "tools: [clarify, read_file]"]],
    `
      widening
        webhook gained read_file in hermes-webhook

      sent by default
        webhook  2 → 3 (+1) definitions, 352 → 567 (+215) tokens; 2 of 3 leading definitions stay byte-identical, 215 tokens billed again
    `,
    `
      narrowing
        webhook lost read_file

      sent by default
        webhook  3 → 2 (−1) definitions, 567 → 352 (−215) tokens; 2 of 2 leading definitions stay byte-identical, 0 tokens billed again
    `,
  ],
  [
    "a toolset that is opt-in no more",
    [["    optIn: true\n", ""]],
    `
      widening
        webhook is given play (external) by default via music

      sent by default
        webhook  2 → 3 (+1) definitions, 352 tokens; 2 of 3 leading definitions stay byte-identical, 0 tokens billed again
    `,
    `
      narrowing
        webhook is given play (external) only when it is asked for

      sent by default
        webhook  3 → 2 (−1) definitions, 352 tokens; 2 of 2 leading definitions stay byte-identical, 0 tokens billed again
    `,
  ],
  [
    "a tool in an opt-in toolset",
    [["tools: [play]", "tools: [play, read_file]"]],
    `
      widening
        webhook gained read_file via music, when it is asked for
    `,
    `
      narrowing
        webhook lost read_file
    `,
  ],
  [
    "what joins at run time",
    [["includes: [debugging, music]", "includes: [debugging, music, plugins]"]],
    `
      widening
        webhook gained what joins plugins at run time
    `,
    `
      narrowing
        webhook lost what joins plugins at run time
    `,
  ],
  [
    "what joins at run time, opt-in",
    [
      ["    dynamic: true", "    dynamic: true\n    optIn: true"],
      ["includes: [debugging, music]", "includes: [debugging, music, plugins]"],
    ],
    `
      widening
        webhook gained what joins plugins at run time, when it is asked for
    `,
    `
      narrowing
        webhook lost what joins plugins at run time
    `,
  ],
  [
    "an entry point",
    [["entries:", "entries:\n  chat: { toolset: hermes-webhook, tier: untrusted }"]],
    `
      widening
        chat is new, of tier untrusted, with 2 tools: clarify, look, and when asked for 1 tool: play

      sent by default
        chat  2 definitions, 352 tokens
    `,
    `
      breaking
        chat is gone
    `,
  ],
  [
    "an entry point without tools",
    [["entries:", "entries:\n  chat: { toolset: plugins, tier: untrusted }"]],
    `
      widening
        chat is new, of tier untrusted, with no tools, and what joins plugins at run time

      sent by default
        chat  0 definitions, 0 tokens
    `,
    `
      breaking
        chat is gone
    `,
  ],
  [
    "another toolset of the same tools",
    [
      ["toolset: hermes-webhook", "toolset: strangers"],
      ["toolsets:", "toolsets:\n  strangers:\n    description: S\n    includes: [hermes-webhook]"],
    ],
    `
      cosmetic
        webhook has toolset strangers now, and had hermes-webhook
    `,
    `
      cosmetic
        webhook has toolset hermes-webhook now, and had strangers
    `,
  ],
  [
    "a tier that is trusted more",
    [["tier: untrusted", "tier: limited"]],
    `
      widening
        webhook is of tier limited now, which is trusted more than untrusted
    `,
    `
      narrowing
        webhook is of tier untrusted now, which is trusted less than limited
    `,
  ],
  [
    "the tier that is trusted most",
    [["owner-of-jobs, tier: limited", "owner-of-jobs, tier: local"]],
    `
      widening
        cron is of tier local now, which is trusted more than limited

      narrowing
        cron asks for approval of exec now
    `,
    `
      narrowing
        cron is of tier limited now, which is trusted less than local
    `,
  ],
  [
    "a tier under another name that allows as much",
    [
      ["untrusted:", "strangers:"],
      ["tier: untrusted", "tier: strangers"],
    ],
    `
      cosmetic
        webhook is of tier strangers now, which allows the same as untrusted
    `,
    `
      cosmetic
        webhook is of tier untrusted now, which allows the same as strangers
    `,
  ],
  [
    "a tier under another name that allows more",
    [
      ["untrusted: { allow: [fs-write", "strangers: { allow: [fs-write, network"],
      ["tier: untrusted", "tier: strangers"],
    ],
    `
      widening
        webhook is of tier strangers now, which allows more than untrusted
    `,
    `
      narrowing
        webhook is of tier untrusted now, which allows less than strangers
    `,
  ],
  [
    "a tier that allows more",
    [["untrusted: { allow: [fs-write", "untrusted: { allow: [network, fs-write"]],
    `
      widening
        tier untrusted allows network now (webhook)
    `,
    `
      narrowing
        tier untrusted does not allow network any more (webhook)
    `,
  ],
  [
    "a tier that is read-only",
    [
      [
        "untrusted: { allow: [fs-write, unclassified]",
        "untrusted: { allow: [fs-write, unclassified], readOnly: true",
      ],
    ],
    `
      narrowing
        tier untrusted does not allow tools that are not read-only any more (webhook)
    `,
    `
      widening
        tier untrusted allows tools that are not read-only now (webhook)
    `,
  ],
  [
    "a tier before the first",
    [["tiers:", "tiers:\n  root: { allow: [exec, fs-write, network, unclassified] }"]],
    `
      narrowing
        cli is not trusted most any more: a tier stands before local
    `,
    `
      widening
        cli is trusted most now: no tier stands before local any more
    `,
  ],
  [
    "approval",
    [
      ["approve: [exec]", "approve: [exec, fs-write]"],
      [
        "limited: { allow: [fs-write, network, unclassified]",
        "limited: { allow: [fs-write, network, unclassified], approve: [fs-write]",
      ],
      [
        "untrusted: { allow: [fs-write, unclassified]",
        "untrusted: { allow: [fs-write, unclassified], approve: [fs-write]",
      ],
    ],
    `
      narrowing
        cli asks for approval of fs-write now
        cron asks for approval of fs-write now
        webhook asks for approval of fs-write now
    `,
    `
      widening
        cli asks no approval of fs-write any more
        cron asks no approval of fs-write any more
        webhook asks no approval of fs-write any more
    `,
  ],
  [
    "what is approved of is not allowed",
    [
      [
        "local: { allow: [exec, fs-write, network, unclassified], approve: [exec] }",
        "local: { allow: [fs-write, network, unclassified] }",
      ],
      ["includes: [debugging, file, shell]", "includes: [debugging, file]"],
    ],
    `
      narrowing
        cli lost terminal
        tier local does not allow exec any more (cli)

      sent by default
        cli  4 → 3 (−1) definitions, 747 → 585 (−162) tokens; 2 of 3 leading definitions stay byte-identical, 216 tokens billed again
    `,
    `
      widening
        cli gained terminal via shell
        tier local allows exec now (cli)

      narrowing
        cli asks for approval of exec now

      sent by default
        cli  3 → 4 (+1) definitions, 585 → 747 (+162) tokens; 2 of 4 leading definitions stay byte-identical, 378 tokens billed again
    `,
  ],
  [
    "no tiers",
    [
      [
        "tiers:\n  local: { allow: [exec, fs-write, network, unclassified], approve: [exec] }\n  limited: { allow: [fs-write, network, unclassified] }\n  untrusted: { allow: [fs-write, unclassified] }\n",
        "",
      ],
      [", tier: local", ""],
      [", tier: limited", ""],
      [", tier: untrusted", ""],
    ],
    `
      widening
        cli has no tier any more, and was of local
        cli asks no approval of exec any more
        cron has no tier any more, and was of limited
        webhook has no tier any more, and was of untrusted
    `,
    `
      widening
        cli is of tier local now, the most trusted one, and had none

      narrowing
        cli asks for approval of exec now
        cron is of tier limited now, and had none
        webhook is of tier untrusted now, and had none
    `,
  ],
  [
    "no entry points",
    [[PROJECT.yaml.slice(PROJECT.yaml.indexOf("entries:")), ""]],
    `
      widening
        there are no entry points any more: a selection may have every toolset that is not internal

      breaking
        cli is gone
        cron is gone
        webhook is gone
    `,
    `
      widening
        cli is new, of tier local, with 4 tools: look, read_file, terminal, write_file
        cron is new, of tier limited, with 2 tools: read_file, write_file
        webhook is new, of tier untrusted, with 2 tools: clarify, look, and when asked for 1 tool: play

      sent by default
        cli      4 definitions, 747 tokens
        cron     2 definitions, 431 tokens
        webhook  2 definitions, 352 tokens
    `,
  ],
  [
    "a capability",
    [
      ["capabilities: ['fs-write']", "capabilities: ['fs-write', 'network']"],
      ["untrusted: { allow: [fs-write", "untrusted: { allow: [network, fs-write"],
    ],
    `
      widening
        tier untrusted allows network now (webhook)
        write_file can do network now (cli, cron)
    `,
    `
      narrowing
        tier untrusted does not allow network any more (webhook)
        write_file cannot do network any more (cli, cron)
    `,
  ],
  [
    "a capability that needs no approval",
    [["capabilities: ['exec']", "capabilities: ['fs-write']"]],
    `
      widening
        terminal can do fs-write now (cli)
        terminal needs no approval any more (cli)

      narrowing
        terminal cannot do exec any more (cli)
    `,
    `
      widening
        terminal can do exec now (cli)

      narrowing
        terminal cannot do fs-write any more (cli)
    `,
  ],
  [
    "a capability that is gone with the approval it needed",
    [
      ["capabilities: ['exec']", "capabilities: []"],
      ["allow: [exec, fs-write", "allow: [fs-write"],
      [", approve: [exec]", ""],
    ],
    `
      widening
        terminal needs no approval any more (cli)

      narrowing
        tier local does not allow exec any more (cli)
        terminal cannot do exec any more (cli)
    `,
    `
      widening
        tier local allows exec now (cli)
        terminal can do exec now (cli)

      narrowing
        cli asks for approval of exec now
    `,
  ],
  [
    "a tier that allows the same, and has nothing before it",
    [
      [PROJECT.yaml.slice(PROJECT.yaml.indexOf("  local:"), PROJECT.yaml.indexOf("  untrusted:")), ""],
      ["  untrusted: {", "  public: {"],
      [PROJECT.yaml.slice(PROJECT.yaml.indexOf("  cli:"), PROJECT.yaml.indexOf("  webhook:")), ""],
      ["tier: untrusted", "tier: public"],
    ],
    `
      widening
        webhook is of tier public now, the most trusted one, and was of untrusted

      breaking
        cli is gone
        cron is gone
    `,
    `
      widening
        cli is new, of tier local, with 4 tools: look, read_file, terminal, write_file
        cron is new, of tier limited, with 2 tools: read_file, write_file

      narrowing
        webhook is of tier untrusted now, which is trusted less than public

      sent by default
        cli   4 definitions, 747 tokens
        cron  2 definitions, 431 tokens
    `,
  ],
  [
    "a budget",
    [["untrusted }", "untrusted, budget: { tools: 5 } }"]],
    `
      narrowing
        webhook has a budget of 5 tools now
    `,
    `
      widening
        webhook has no budget of tools any more, and had 5
    `,
  ],
  [
    "another budget",
    [["budget: { tools: 3, tokens: 900 }", "budget: { tools: 4, tokens: 800 }"]],
    `
      widening
        cron has a budget of 4 tools now, and had 3

      narrowing
        cron has a budget of 800 tokens now, and had 900
    `,
    `
      widening
        cron has a budget of 900 tokens now, and had 800

      narrowing
        cron has a budget of 3 tools now, and had 4
    `,
  ],
  [
    "whose limits it is held to",
    [["providers: [mistral]", "providers: [openai, mistral]"]],
    `
      cosmetic
        cron is held to what openai takes now
    `,
    `
      breaking
        cron is not held to what openai takes any more
    `,
  ],
  [
    "what a model has to search for",
    [["defer: [shell]", "defer: [debugging, shell]"]],
    `
      cosmetic
        cli defers look now
    `,
    `
      cosmetic
        cli does not defer look any more
    `,
  ],
  [
    "a tool that comes and is searched for",
    [
      ["includes: [file]\n", "includes: [file, debugging]\n"],
      ["budget: { tools: 3", "defer: [debugging], budget: { tools: 3"],
    ],
    `
      widening
        cron gained look via debugging

      sent by default
        cron  2 → 3 (+1) definitions, 431 → 585 (+154) tokens; 0 of 3 leading definitions stay byte-identical, 585 tokens billed again
    `,
    `
      narrowing
        cron lost look

      sent by default
        cron  3 → 2 (−1) definitions, 585 → 431 (−154) tokens; 0 of 2 leading definitions stay byte-identical, 431 tokens billed again
    `,
  ],
  [
    "nothing said of capabilities",
    [["capabilities: [], ", ""]],
    `
      widening
        clarify does not say any more what it can do (webhook)
    `,
    `
      narrowing
        clarify says now what it can do: nothing to the world (webhook)
    `,
  ],
  [
    "a hint that says read-only",
    [["capabilities: ['fs-write'],", "capabilities: ['fs-write'], annotations: { readOnlyHint: true },"]],
    `
      narrowing
        write_file is read-only now (cli, cron)
    `,
    `
      widening
        write_file is not read-only any more (cli, cron)
    `,
  ],
  [
    "nothing that it is offered on",
    [["requiresEnv: ['SHELL_KEY'], checkFn: () => true,", ""]],
    `
      widening
        terminal is offered without SHELL_KEY now (cli)
        terminal has no check any more (cli)
    `,
    `
      narrowing
        terminal is offered only with SHELL_KEY now (cli)
        terminal has a check now (cli)
    `,
  ],
  [
    "an external tool",
    [
      ["external:", "external:\n  terminal: Elsewhere"],
      ['registry.register({\n  name: "terminal"', 'const elsewhere = ({\n  name: "terminal"'],
    ],
    `
      widening
        terminal does not say any more what it can do (cli)
        terminal is external now: whatever registers it is offered (cli)
        terminal needs no approval any more (cli)

      sent by default
        cli  4 definitions, 747 → 585 (−162) tokens; 2 of 4 leading definitions stay byte-identical, 216 tokens billed again
    `,
    `
      narrowing
        terminal says now what it can do: exec (cli)
        terminal is registered by a tool file now, and was external (cli)

      sent by default
        cli  4 definitions, 585 → 747 (+162) tokens; 2 of 4 leading definitions stay byte-identical, 378 tokens billed again
    `,
  ],
  [
    "texts",
    [
      ["Which file", "What file"],
      ["Does what look is", "Does as look is"],
    ],
    `
      cosmetic
        look is described otherwise (cli, webhook)
        the parameters of read_file are described otherwise (cli, cron)

      sent by default
        cli      4 definitions, 747 → 744 (−3) tokens; 0 of 4 leading definitions stay byte-identical, 744 tokens billed again
        cron     2 definitions, 431 → 430 (−1) tokens; 0 of 2 leading definitions stay byte-identical, 430 tokens billed again
        webhook  2 definitions, 352 → 350 (−2) tokens; 1 of 2 leading definitions stay byte-identical, 152 tokens billed again
    `,
    `
      cosmetic
        look is described otherwise (cli, webhook)
        the parameters of read_file are described otherwise (cli, cron)

      sent by default
        cli      4 definitions, 744 → 747 (+3) tokens; 0 of 4 leading definitions stay byte-identical, 747 tokens billed again
        cron     2 definitions, 430 → 431 (+1) tokens; 0 of 2 leading definitions stay byte-identical, 431 tokens billed again
        webhook  2 definitions, 350 → 352 (+2) tokens; 1 of 2 leading definitions stay byte-identical, 154 tokens billed again
    `,
  ],
  [
    "parameters",
    [["mode: { enum: ['a', 'w'] }", "mode: { enum: ['w'] }, force: { type: 'boolean' }"]],
    `
      widening
        write_file takes force, which is new (cli, cron)

      breaking
        write_file.mode takes no "a" any more (cli, cron)

      sent by default
        cli   4 definitions, 747 → 770 (+23) tokens; 3 of 4 leading definitions stay byte-identical, 239 tokens billed again
        cron  2 definitions, 431 → 454 (+23) tokens; 1 of 2 leading definitions stay byte-identical, 239 tokens billed again
    `,
    `
      widening
        write_file.mode takes "a" too (cli, cron)

      breaking
        write_file does not know force any more (cli, cron)

      sent by default
        cli   4 definitions, 770 → 747 (−23) tokens; 3 of 4 leading definitions stay byte-identical, 216 tokens billed again
        cron  2 definitions, 454 → 431 (−23) tokens; 1 of 2 leading definitions stay byte-identical, 216 tokens billed again
    `,
  ],
];

test.each(CASES)("%s, and back", async (_, edits, there, back) => {
  const other = await lockOf(edited(edits));
  expect(describeDiff(diffLocks(base, other))).toBe(unindented(there));
  expect(describeDiff(diffLocks(other, base))).toBe(unindented(back));
});

test("everything is new where there was no lock", () => {
  expect(describeDiff(diffLocks(NO_LOCK, base))).toMatchInlineSnapshot(`
    "widening
      cli is new, of tier local, with 4 tools: look, read_file, terminal, write_file
      cron is new, of tier limited, with 2 tools: read_file, write_file
      webhook is new, of tier untrusted, with 2 tools: clarify, look, and when asked for 1 tool: play

    sent by default
      cli      4 definitions, 747 tokens
      cron     2 definitions, 431 tokens
      webhook  2 definitions, 352 tokens
    "
  `);
});

test("a lock and itself", () => {
  expect(diffLocks(base, base)).toEqual({
    changes: [],
    costs: [
      ["cli", 4, 747],
      ["cron", 2, 431],
      ["webhook", 2, 352],
    ].map(([entry, definitions, tokens]) => ({
      entry,
      before: { definitions, tokens },
      after: { definitions, tokens },
      kept: definitions,
      billedAgain: 0,
    })),
  });
});

test("a change says which entry points and which tool it is about, and whether it widens", async () => {
  const { changes } = diffLocks(
    base,
    await lockOf(edited([["path: { type: 'string' }", "path: { type: 'integer' }"]])),
  );
  expect(changes).toEqual([
    {
      class: "breaking",
      widens: true,
      text: "write_file.path is integer now, and was string (cli, cron)",
      entries: ["cli", "cron"],
      tool: "write_file",
    },
  ]);
});

function edited(edits: readonly Edit[]): ProjectTexts {
  let { yaml, tools } = PROJECT;
  for (const [from, to] of edits) {
    if (!yaml.includes(from) && !tools.includes(from)) throw new Error(`nowhere: ${from}`);
    yaml = yaml.replace(from, to);
    tools = tools.replace(from, to);
  }
  return { yaml, tools };
}

function unindented(text: string): string {
  return text.replace(/^\n/, "").replaceAll(/^ {6}/gm, "").replace(/^ +$/m, "");
}
