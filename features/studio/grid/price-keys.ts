/** The price that a key chooses among these names: Enter the following one, a digit its own. Null for any other key. */
export function priceByKey(key: string, names: readonly string[], present: string): string | null {
  if (key === "Enter") return names[(names.indexOf(present) + 1) % names.length] ?? null;
  const typed = key.toLowerCase();
  if (typed === "f" || typed === "0") return names.find((name) => name === "FREE") ?? null;
  return names.find((name) => name === typed) ?? null;
}
