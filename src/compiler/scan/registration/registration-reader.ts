import type { FindingId } from "../../../diagnostics/catalogue.ts";
import {
  finding,
  type Finding,
  type FindingDetails,
  type Note,
  type Span,
} from "../../../diagnostics/finding.ts";
import type { JsonValue } from "../../json-schema/json.ts";
import type { Evaluator } from "../evaluate/evaluate.ts";
import { spanOf, type Member, type NotStatic, type Slot } from "../evaluate/static-value.ts";
import { toJson } from "../evaluate/to-json.ts";
import { notStaticFinding } from "../messages.ts";
import type { Written } from "../tool-declaration.ts";

/** One registration being read: its members, and the ways to report on them. */
export interface RegistrationReader {
  readonly evaluator: Evaluator;
  readonly members: ReadonlyMap<string, Member>;
  /** The callee: where the registration is said to be. */
  readonly registeredAt: Span;
  /** How a field is called in a message: "`description` of `web_search`". */
  readonly subject: (field: string) => string;
  readonly report: (id: FindingId, details: FindingDetails) => void;
  readonly reportNotStatic: (id: FindingId, field: string, problem: NotStatic) => void;
  /** The JSON value of a member; null, and reported under `id`, where it has none. */
  readonly json: (slot: Slot, field: string, id: FindingId) => Written<JsonValue> | null;
}

export interface RegistrationPlace {
  readonly registeredAt: Span;
  /** The whole call, as a note for what is written elsewhere. */
  readonly whole: Note;
}

/** `toolName` is for messages; null where the name could not be read. */
export function registrationReader(
  members: ReadonlyMap<string, Member>,
  evaluator: Evaluator,
  place: RegistrationPlace,
  toolName: string | null,
  findings: Finding[],
): RegistrationReader {
  const subject = (field: string): string =>
    `\`${field}\` of ${toolName === null ? "a tool" : `\`${toolName}\``}`;
  const report = (id: FindingId, details: FindingDetails): void => {
    findings.push(finding(id, details));
  };
  const reportNotStatic = (id: FindingId, field: string, problem: NotStatic): void => {
    findings.push(notStaticFinding(id, subject(field), problem, place.whole));
  };

  function json(slot: Slot, field: string, id: FindingId): Written<JsonValue> | null {
    const reading = toJson(slot, evaluator);
    const span = spanOf(slot.node, slot.scope);
    if ("json" in reading) return { value: reading.json, span };
    if ("tooLarge" in reading) {
      const tooLarge = id === "parameters-not-static" ? "parameters-invalid" : id;
      report(tooLarge, { message: `${subject(field)} ${reading.tooLarge}`, span });
    } else {
      reportNotStatic(id, [field, ...reading.path].join("."), reading.problem);
    }
    return null;
  }

  return { evaluator, members, registeredAt: place.registeredAt, subject, report, reportNotStatic, json };
}
