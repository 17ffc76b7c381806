import { aliasUsed } from "./alias-used.ts";
import { approveWithoutEffect } from "./approve-without-effect.ts";
import { budgetExceeded } from "./budget-exceeded.ts";
import { capabilityExceedsTier } from "./capability-exceeds-tier.ts";
import { deferWithoutEffect } from "./defer-without-effect.ts";
import { descriptionUnclear } from "./description-unclear.ts";
import { duplicateName, duplicateToolName } from "./duplicate-name.ts";
import { duplicateTool } from "./duplicate-tool.ts";
import { emptyToolset } from "./empty-toolset.ts";
import { excludeContradicts } from "./exclude-contradicts.ts";
import { excludeWithoutEffect } from "./exclude-without-effect.ts";
import { externalRegistered } from "./external-registered.ts";
import { externalWithoutToolset } from "./external-without-toolset.ts";
import { homeMismatch } from "./home-mismatch.ts";
import { identicalToolsets } from "./identical-toolsets.ts";
import { includeCycle } from "./include-cycle.ts";
import { listedTwice } from "./listed-twice.ts";
import { nameInvalid, toolNameInvalid } from "./name-invalid.ts";
import { orphanTool } from "./orphan-tool.ts";
import { parametersInvalid } from "./parameters-invalid.ts";
import { patternUnsafe } from "./pattern-unsafe.ts";
import { providerAllDeferred } from "./provider-all-deferred.ts";
import { providerDescriptionLong } from "./provider-description-long.ts";
import { providerEnumAlike } from "./provider-enum-alike.ts";
import { providerKeywordLost } from "./provider-keyword-lost.ts";
import { providerKeywordRefused } from "./provider-keyword-refused.ts";
import { providerNameRefused } from "./provider-name-refused.ts";
import { providerPropertyRefused } from "./provider-property-refused.ts";
import { providerStrictLimit } from "./provider-strict-limit.ts";
import { providerTooManyTools } from "./provider-too-many-tools.ts";
import { redundantTool } from "./redundant-tool.ts";
import { reservedName, reservedToolName } from "./reserved-name.ts";
import type { Rule } from "./rule.ts";
import { tierAllowsMore } from "./tier-allows-more.ts";
import { unexposedButListed } from "./unexposed-but-listed.ts";
import { unexposedWithoutTool } from "./unexposed-without-tool.ts";
import { unknownCapability } from "./unknown-capability.ts";
import { unknownKeyword } from "./unknown-keyword.ts";
import { unknownTier } from "./unknown-tier.ts";
import { unknownTool } from "./unknown-tool.ts";
import { unknownToolset } from "./unknown-toolset.ts";
import { unreachableTool } from "./unreachable-tool.ts";
import { unreachableToolset } from "./unreachable-toolset.ts";

/** Rules of registrations, each judged by itself. What they find ends no stage: the tool is judged no further, others are. */
export const TOOL_RULES: readonly Rule[] = [
  parametersInvalid,
  unknownKeyword,
  patternUnsafe,
  descriptionUnclear,
  duplicateTool,
  toolNameInvalid,
  reservedToolName,
  duplicateToolName,
];

/** Rules of `toolsets.yaml` in the order of judgement: a stage that yields an error ends the later ones. */
export const STAGES: readonly (readonly Rule[])[] = [
  // The names that it declares.
  [nameInvalid, reservedName, duplicateName],
  // The names that it refers to.
  [unknownTool, unknownToolset, unknownTier, unknownCapability, aliasUsed],
  // How toolsets refer to each other.
  [includeCycle],
  // What tiers allow, each beside the one before it.
  [tierAllowsMore, approveWithoutEffect],
  // What they resolve to.
  [
    orphanTool,
    emptyToolset,
    homeMismatch,
    externalRegistered,
    unexposedButListed,
    excludeContradicts,
    listedTwice,
    redundantTool,
    excludeWithoutEffect,
    unexposedWithoutTool,
    externalWithoutToolset,
    capabilityExceedsTier,
  ],
  // What that comes to.
  [budgetExceeded],
  // What the providers of entry points take of it.
  [
    providerNameRefused,
    providerTooManyTools,
    providerPropertyRefused,
    providerKeywordRefused,
    providerKeywordLost,
    providerStrictLimit,
    providerAllDeferred,
    providerDescriptionLong,
    providerEnumAlike,
    deferWithoutEffect,
  ],
  // What is left over when all that is right.
  [unreachableToolset, unreachableTool, identicalToolsets],
];
