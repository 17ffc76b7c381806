import { indented } from "./parameters.mjs";

/**
 * Passages of the kind that handlers are made of, each a dozen lines and independent of the others. They use `text`, `size`,
 * `notes`, `context` and `service`; `n` keeps their names apart.
 */
const PASSAGES = [
  (n) => `const found${n}: string[] = [];
let next${n}: string | null = null;
do {
  const page: service.Page = await service.get(\`/\${encodeURIComponent(text)}?after=\${next${n} ?? ""}&size=\${size}\`, context.signal);
  if (page.status >= 500) {
    notes.push(\`the service answered \${page.status}\`);
    break;
  }
  found${n}.push(...page.entries.map((entry) => entry.trim()).filter((entry) => entry !== ""));
  next${n} = page.next;
} while (next${n} !== null && found${n}.length < size);
notes.push(\`\${found${n}.length} found\`);`,

  (n) => `const counts${n} = new Map<string, { total: number; longest: string }>();
for (const [index, line] of text.split("\\n").entries()) {
  const [head = "", ...rest] = line.split(/\\s*[:;|]\\s*/);
  if (head === "" || head.startsWith("#")) continue;
  const known = counts${n}.get(head) ?? { total: 0, longest: "" };
  const value = rest.join(" ");
  known.total += value.length + index;
  if (value.length > known.longest.length) known.longest = value;
  counts${n}.set(head, known);
}
const ranked${n} = [...counts${n}].sort(([, a], [, b]) => b.total - a.total).slice(0, size);
notes.push(ranked${n}.map(([key, { total, longest }]) => \`\${key}=\${total} (\${longest})\`).join(", "));`,

  (n) => `const lookup${n} = service.digest(text, ${n + 3});
try {
  const kept = await service.recall<{ readonly text: string; readonly until: number }>(lookup${n});
  if (kept !== null && kept.until > Date.now()) {
    return service.done(kept.text, [...notes, "answered from what was kept"]);
  }
} catch (error) {
  if (!(error instanceof service.ServiceError) || error.status !== 404) {
    notes.push(error instanceof Error ? error.message : String(error));
  }
} finally {
  notes.push(\`looked up \${lookup${n}}\`);
}`,

  (n) => `type Step${n} = "quoted" | "plain" | "escaped" | "ended";
let step${n}: Step${n} = "plain";
const parts${n}: string[] = [""];
for (const character of text) {
  switch (step${n}) {
    case "plain":
      if (character === ",") parts${n}.push("");
      else if (character === '"') step${n} = "quoted";
      else parts${n}[parts${n}.length - 1] += character;
      break;
    case "quoted":
      step${n} = character === '"' ? "plain" : character === "\\\\" ? "escaped" : "quoted";
      break;
    default:
      step${n} = "quoted";
  }
}
notes.push(\`\${parts${n}.length} columns\`);`,

  (n) => `const given${n} = Object.entries(args).flatMap(([key, value]) =>
  value === undefined || value === null ? [] : [{ key, size: JSON.stringify(value).length }],
);
const whole${n} = given${n}.reduce((sum, { key, size: own }) => sum + key.length + own, 0);
if (whole${n} > 50_000) {
  return service.refused("this is more than can be taken at once", { whole: whole${n}, fields: given${n}.length });
}
const widest${n} = given${n}.toSorted((a, b) => b.size - a.size).at(0)?.key ?? "none";
if (given${n}.length > 1 && widest${n} !== "query") notes.push(\`the largest field is \${widest${n}}\`);`,

  (n) => `let waited${n} = 0;
for (const pause of [0, 200, 800, 3_200]) {
  if (context.signal.aborted) return service.refused("stopped before it was done", { waited: waited${n} });
  await service.pause(pause);
  waited${n} += pause;
  const answer = await service.put(\`/queue/${n}\`, { text: text.slice(0, 2_000), attempt: waited${n} }, context.signal);
  if (answer.status < 300) {
    notes.push(\`accepted after \${waited${n}} ms\`);
    break;
  }
  notes.push(\`status \${answer.status}, waiting\`);
}`,

  (n) => `const words${n} = text.normalize("NFKC").toLowerCase().match(/[\\p{L}\\p{N}]+/gu) ?? [];
const seen${n} = new Set<string>();
const repeated${n} = words${n}.filter((word) => {
  if (word.length < 3) return false;
  if (!seen${n}.has(word)) {
    seen${n}.add(word);
    return false;
  }
  return true;
});
const share${n} = words${n}.length === 0 ? 0 : repeated${n}.length / words${n}.length;
if (share${n} > 0.6) notes.push(\`\${Math.round(share${n} * 100)} % of the words are repeated\`);`,
];

/** An asynchronous function of about sixty lines that reads the argument `first`. */
export function handlerFunction(random, name, first) {
  const passages = random.some(PASSAGES, 4).map((passage, index) => passage(index));
  const body = [
    `const given = args[${JSON.stringify(first)}];`,
    'const text = typeof given === "string" ? given : JSON.stringify(given ?? args);',
    'const size = typeof args["page_size"] === "number" ? Math.min(args["page_size"], 200) : 25;',
    "const notes: string[] = [];",
    "",
    passages.join("\n\n"),
    "",
    "return service.done(text.length > 8_000 ? `${text.slice(0, 8_000)}…` : text, notes);",
  ];
  return `async function ${name}(args: ToolArguments, context: ToolContext): Promise<ToolAnswer> {\n${indented(body.join("\n"))}\n}`;
}
