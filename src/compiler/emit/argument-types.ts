import type { JsonObject } from "../json-schema/json.ts";
import { reduceSchema } from "./argument-schema.ts";
import { ANY_OBJECT, ANYTHING } from "./schema-algebra.ts";
import { PRINTED_NAME, type TypePrinter } from "./type-printer.ts";
import { propertyKey, stringLiteral } from "./typescript-text.ts";

/** An interface or a type alias. */
export interface TypeDeclaration {
  readonly name: string;
  /** False for a type that only the exported one refers to. */
  readonly isExported: boolean;
  readonly text: string;
}

/**
 * The type `name` of the arguments that `parameters` accept, followed by the types that it refers to. What the author wrote
 * comes in here, each name and each literal by the one encoder of text, after the types are printed.
 */
export async function argumentTypes(
  name: string,
  parameters: JsonObject,
  print: TypePrinter,
): Promise<readonly TypeDeclaration[]> {
  const { parts, texts } = reduceSchema(parameters);
  const declarations: TypeDeclaration[] = [];
  const wanted = new Set([0]);
  for (const part of wanted) {
    const schema = part === 0 && parts[part] === ANYTHING ? ANY_OBJECT : parts[part]!;
    const printed = await print(schema);
    const text = printed.replaceAll(
      NUMBERED,
      (_, literal?: string, reference?: string, property?: string) => {
        if (property !== undefined) return propertyKey(texts[Number(property)]!);
        if (literal !== undefined) return stringLiteral(texts[Number(literal)]!);
        wanted.add(Number(reference));
        return partName(name, Number(reference));
      },
    );
    declarations.push(declared(partName(name, part), part === 0, text));
  }
  return declarations;
}

/** The same where the type cannot be had: any object, with nothing known of its properties. */
export async function anyArguments(name: string, print: TypePrinter): Promise<TypeDeclaration> {
  return declared(name, true, await print(ANY_OBJECT));
}

const NUMBERED = /"s(\d+)"|"r(\d+)"|\bp(\d+)\b/g;

/** No other type ends in a number after a `$`, and a number of a part says nothing of other tools. */
function partName(name: string, part: number): string {
  return part === 0 ? name : name + "$" + part;
}

function declared(name: string, isExported: boolean, printed: string): TypeDeclaration {
  const text = printed.replace(PRINTED_NAME, () => name);
  return { name, isExported, text: isExported ? text : text.replace("export ", "") };
}
