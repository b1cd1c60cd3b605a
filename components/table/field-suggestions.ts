/** A field that a search takes as `name:value`. */
export interface SearchField {
  name: string;
  /** What it finds. */
  hint: string;
  /** All its values, if they are few. */
  values?: readonly string[];
}

export interface FieldSuggestion {
  /** The whole search once it is chosen. */
  text: string;
  /** What it adds: `plan:`, or `plan:trial`. */
  label: string;
  hint: string;
}

/** What the last word of a search may become: a field that begins so, or a value of the field that is named. */
export function suggestionsOf(text: string, fields: readonly SearchField[]): FieldSuggestion[] {
  const at = text.search(/\S*$/);
  const before = text.slice(0, at);
  const word = text.slice(at).toLowerCase();
  const colon = word.indexOf(":");
  if (colon < 0) {
    return fields
      .filter(({ name }) => name.startsWith(word))
      .map(({ name, hint }) => ({ text: `${before}${name}:`, label: `${name}:`, hint }));
  }
  const field = fields.find(({ name }) => name === word.slice(0, colon));
  const value = word.slice(colon + 1);
  return (field?.values ?? [])
    .filter((other) => other.startsWith(value) && other !== value)
    .map((other) => ({ text: `${before}${field?.name}:${other}`, label: `${field?.name}:${other}`, hint: "" }));
}

/** Whether a search ends with a field without its value: nothing can be found yet. */
export function isUnfinished(text: string): boolean {
  return /(?:^|\s)[a-z]+:$/i.test(text);
}
