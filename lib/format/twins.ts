/** Paths of several files, each its own: of those that are equal each after the first gets a number. */
export function pathsApart(paths: readonly string[]): string[] {
  const all = new Set(paths);
  /** The last number that each path was given. */
  const numbers = new Map<string, number>();
  return paths.map((wanted) => {
    let number = (numbers.get(wanted) ?? 0) + 1;
    const [, name, ending = ""] = /^(.*?)(\.[^./]+)?$/s.exec(wanted)!;
    const numbered = () => (number === 1 ? wanted : `${name} (${number})${ending}`);
    while (number > 1 && all.has(numbered())) number++;
    numbers.set(wanted, number);
    return numbered();
  });
}
