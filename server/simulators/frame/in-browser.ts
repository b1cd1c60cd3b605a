/** A script that calls a function with a value. The function may use nothing but its parameter and the browser. */
export function inBrowser<T>(run: (value: T) => void, value: T): string {
  // The compiler that runs these programs wraps functions into a helper that keeps their names.
  const given = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `(() => { const __name = (named) => named; (${run.toString()})(${given}); })();`;
}
