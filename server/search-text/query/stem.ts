/** A word without the ending of its plural, so that both forms are compared as one: `pads`, `brushes`, `melodies`. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The forms in which a text can have a word: its singular, the usual plurals, and the word as it is. */
export function formsOf(word: string): string[] {
  const one = singular(word);
  const forms = [one, `${one}s`, word];
  if (/(?:ch|sh|ss|x|z)$/.test(one)) forms.push(`${one}es`);
  if (/[^aeiou]y$/.test(one)) forms.push(`${one.slice(0, -1)}ies`);
  return [...new Set(forms)];
}
