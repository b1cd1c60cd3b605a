/** Commands that stay the same and do what the latest ones do. */
export function stable<Commands extends object>(latest: { current: Commands }): Commands {
  const names = Object.keys(latest.current) as (keyof Commands)[];
  return Object.fromEntries(
    names.map((name) => [name, (...input: never[]) => (latest.current[name] as (...input: never[]) => void)(...input)]),
  ) as Commands;
}
