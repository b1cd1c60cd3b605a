import { halfWidth } from "@/lib/contract/rules/half-width";

/** What a search field of a work table means: words, and `field:value` for some fields. */
export interface FieldSearch<Name extends string> {
  /** What isn't a field, as it was typed, its parts joined by single spaces. */
  words: string;
  fields: readonly { name: Name; value: string }[];
  /** A sentence on what can't be read; null if all of it can. */
  problem: string | null;
}

/** A field and its value, which is in quotes if it has spaces; or a word. */
const PART = /(?<name>[a-z]+):(?:"(?<quoted>[^"]*)"?|(?<bare>\S*))|(?<word>\S+)/gi;

/** A field as an East Asian keyboard writes it: `ｐｌａｎ：`. */
const FULL_WIDTH_NAME = /(?<!\S)[a-zＡ-Ｚａ-ｚ]+[:：]/gi;

/** Words and fields of one search. */
const MAX_PARTS = 10;

/** Reads a search such as `rye plan:trial name:"Halden Rye"`. Names of fields are found in any case. */
export function parseFieldSearch<Name extends string>(text: string, names: readonly Name[]): FieldSearch<Name> {
  const words: string[] = [];
  const fields: { name: Name; value: string }[] = [];
  let problem: string | null = null;
  const typed = text.replace(FULL_WIDTH_NAME, (name) => {
    const half = halfWidth(name);
    return names.some((other) => `${other}:` === half.toLowerCase()) ? half : name;
  });
  const parts = [...typed.matchAll(PART)];
  if (parts.length > MAX_PARTS) problem = `Search for at most ${MAX_PARTS} parts at once.`;
  for (const { groups = {} } of parts) {
    if (groups.word !== undefined) {
      words.push(groups.word);
      continue;
    }
    const given = groups.name ?? "";
    const name = names.find((other) => other === given.toLowerCase());
    const value = (groups.quoted ?? groups.bare ?? "").trim();
    if (name === undefined) problem ??= `There is no field “${given}”. Use ${oneOfThese(names)}.`;
    else if (value === "") problem ??= `Insert a value after ${name}:`;
    else fields.push({ name, value });
  }
  return { words: words.join(" "), fields, problem };
}

/** Values as a sentence lists them: `plan, email or name`. */
export function oneOfThese(values: readonly string[]): string {
  return [values.slice(0, -1).join(", "), values.at(-1)].filter(Boolean).join(" or ");
}
