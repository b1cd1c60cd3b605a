const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** The day of an instant: `14 Nov 2025`, in UTC so that server and browser agree. */
export function formatDay(instant: string): string {
  return DAY.format(new Date(instant)).replace("Sept", "Sep");
}

/** The same in the reader's time zone, for what happened to them. */
export function formatOwnDay(instant: string): string {
  const options = { day: "numeric", month: "short", year: "numeric" } as const;
  return new Date(instant).toLocaleDateString("en-GB", options).replace("Sept", "Sep");
}

const SHORT_DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** The day of an instant without its year, for dates in the near future or past: `14 Nov`, in UTC. */
export function formatShortDay(instant: string): string {
  return SHORT_DAY.format(new Date(instant)).replace("Sept", "Sep");
}

/** The same in the reader's time zone, for what concerns them. */
export function formatOwnShortDay(instant: string): string {
  return new Date(instant).toLocaleDateString("en-GB", { day: "numeric", month: "short" }).replace("Sept", "Sep");
}

const MINUTE = 60_000;
const SINCE = new Intl.RelativeTimeFormat("en-GB");
/** An age of less than `below` units is shown in that unit, an older one as a date. */
const UNITS = [
  { unit: "minute", length: MINUTE, below: 60 },
  { unit: "hour", length: 60 * MINUTE, below: 24 },
  { unit: "day", length: 1_440 * MINUTE, below: 30 },
] as const;

/** How long ago an instant was at `now`, in ms since 1970: `just now`, `3 hours ago`; its date after a month. */
export function formatSince(instant: string, now: number): string {
  const elapsed = now - Date.parse(instant);
  if (elapsed < 10 * MINUTE) return "just now";
  const found = UNITS.find(({ length, below }) => elapsed < below * length);
  return found ? SINCE.format(-Math.floor(elapsed / found.length), found.unit) : `on ${formatOwnDay(instant)}`;
}

/** How long something has waited at `now`, in ms since 1970: `40 min`, `19 h`, `1 d 4 h`. */
export function formatAge(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  if (hours < 24) return `${hours} h`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

const ZONED_CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZoneName: "short" });
const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/**
 * An instant in the reader's time zone: `Today, 16:31`, `Yesterday, 09:05`, `12 Mar, 16:31`, with the year if it is
 * another.
 */
export function formatMoment(instant: string, now = new Date()): string {
  const date = new Date(instant);
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
  const time = CLOCK.format(date);
  if (date.getTime() >= midnight(0)) return `Today, ${time}`;
  if (date.getTime() >= midnight(1)) return `Yesterday, ${time}`;
  const year = date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  const day = date.toLocaleDateString("en-GB", { day: "numeric", month: "short", year }).replace("Sept", "Sep");
  return `${day}, ${time}`;
}

const UTC_CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });

/** An instant where the reader's time zone isn't known: `26 Nov at 08:14 UTC`. */
export function formatUtcAppointment(instant: string): string {
  return `${formatShortDay(instant)} at ${UTC_CLOCK.format(new Date(instant))} UTC`;
}

/** A future instant in the reader's time zone, which it names: `26 Nov at 09:14 CET`. */
export function formatAppointment(instant: string): string {
  const date = new Date(instant);
  const day = date.toLocaleDateString("en-GB", { day: "numeric", month: "short" }).replace("Sept", "Sep");
  return `${day} at ${ZONED_CLOCK.format(date)}`;
}
