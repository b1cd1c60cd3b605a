const UNITS = ["B", "kB", "MB", "GB"] as const;

/** A size as `312 MB` or `1.4 GB`, by thousands. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit++;
  }
  const figure = unit > 0 && value < 9.95 ? value.toFixed(1).replace(/\.0$/, "") : Math.round(value).toString();
  return `${figure} ${UNITS[unit]}`;
}
