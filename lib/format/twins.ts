/** Paths of several files, each its own: of those that are equal each after the first gets a number. */
export function pathsApart(paths: readonly string[]): string[] {
  const all = new Set(paths);
  const taken = new Set<string>();
  return paths.map((wanted) => {
    const [, name, ending = ""] = /^(.*?)(\.[^./]+)?$/s.exec(wanted)!;
    let path = wanted;
    for (let number = 2; taken.has(path); number++) {
      const numbered = `${name} (${number})${ending}`;
      if (!all.has(numbered)) path = numbered;
    }
    taken.add(path);
    return path;
  });
}
