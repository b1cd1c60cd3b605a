/** The name of a file, without the folders that it is in. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The names that several files have, in different folders. */
export function namesakesAmong(paths: readonly string[]): ReadonlySet<string> {
  const names = paths.map(nameOf);
  return new Set(names.filter((name, place) => names.indexOf(name) < place));
}
