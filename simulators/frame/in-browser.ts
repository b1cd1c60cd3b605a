/** A script that calls a function with a value. The function may only use its parameter and the browser's globals. */
export function inBrowser<T>(run: (value: T) => void, value: T): string {
  // The compiler that runs these programs wraps functions in a helper that preserves their names.
  const given = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `(() => { const __name = (named) => named; (${run.toString()})(${given}); })();`;
}
