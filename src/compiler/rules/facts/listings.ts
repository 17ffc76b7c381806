import type { Named } from "../../config/declarations.ts";
import type { Model } from "../../resolve/model.ts";
import { groupedBy } from "../../grouped.ts";

/** A tool where a toolset lists it. */
export interface Listing {
  readonly toolset: string;
  readonly item: Named;
}

/** Tool → where toolsets list it in their own `tools`, in the order of the file. */
export function listings(model: Model): ReadonlyMap<string, readonly Listing[]> {
  const all = [...model.toolsets].flatMap(([toolset, { declaration }]) =>
    declaration.tools.map((item): Listing => ({ toolset, item })),
  );
  return groupedBy(all, (listing) => listing.item.name);
}
