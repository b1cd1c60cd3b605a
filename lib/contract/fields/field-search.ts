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

/** Words and fields of one search. */
const MAX_PARTS = 10;

/** Reads a search such as `rye plan:trial name:"Halden Rye"`. Names of fields are found in any case. */
export function parseFieldSearch<Name extends string>(text: string, names: readonly Name[]): FieldSearch<Name> {
  const words: string[] = [];
  const fields: { name: Name; value: string }[] = [];
  let problem: string | null = null;
  const parts = [...text.matchAll(PART)];
  if (parts.length > MAX_PARTS) problem = `Search for at most ${MAX_PARTS} parts at once.`;
  for (const { groups = {} } of parts) {
    if (groups.word !== undefined) {
      words.push(groups.word);
      continue;
    }
    const typed = groups.name ?? "";
    const name = names.find((other) => other === typed.toLowerCase());
    const value = (groups.quoted ?? groups.bare ?? "").trim();
    if (name === undefined) problem ??= `There is no field “${typed}”. Use ${oneOfThese(names)}.`;
    else if (value === "") problem ??= `Insert a value after ${name}:`;
    else fields.push({ name, value });
  }
  return { words: words.join(" "), fields, problem };
}

/** Values as a sentence lists them: `plan, email or name`. */
export function oneOfThese(values: readonly string[]): string {
  return [values.slice(0, -1).join(", "), values.at(-1)].filter(Boolean).join(" or ");
}
