const two = (part: number) => String(part).padStart(2, "0");

/** An instant as the value of a field of date and time, in the reader's time zone: `2026-11-26T15:30`. */
export function toFieldTime(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant of such a value, or null for one that isn't complete. */
export function fromFieldTime(value: string): string | null {
  const at = new Date(value);
  return value === "" || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** How long from one instant to another, in ms since 1970: `58 minutes`, `3 h 5 min`, `2 d 4 h`. */
export function spanText(from: number, to: number): string {
  const minutes = Math.round((to - from) / 60_000);
  if (minutes < 120) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
