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

const LONG_DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The day of an instant with its month in full: `24 November 2026`, in UTC. */
export function formatLongDay(instant: string): string {
  return LONG_DAY.format(new Date(instant));
}

const LONG_MOMENT = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** An instant in a mail, whose reader's time zone isn't known: `24 November 2026 at 08:14 UTC`. */
export function formatLongMoment(instant: string): string {
  return `${LONG_MOMENT.format(new Date(instant))} UTC`;
}

/**
 * A day on which money is due, held or paid, where nothing beside it says that days are UTC: `24 November 2026 (UTC)`. It
 * is the same for everybody, as the bill and the statement have it.
 */
export function formatMoneyDay(instant: string): string {
  return `${formatLongDay(instant)} (UTC)`;
}

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const MONTH_NAME = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

/** The month of an instant, or of a day or month such as `2026-11`: `November 2026`, in UTC. */
export function formatMonth(instant: string): string {
  return MONTH.format(new Date(instant));
}

/** The same without its year. */
export function formatMonthName(instant: string): string {
  return MONTH_NAME.format(new Date(instant));
}

const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });

/** The day of an instant with its weekday: `Tue 24 Nov 2026`, in UTC. */
export function formatWeekday(instant: string): string {
  return `${WEEKDAY.format(new Date(instant))} ${formatDay(instant)}`;
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

/** The time of an instant in the reader's time zone: `16:31`. */
export function formatClock(instant: string): string {
  return CLOCK.format(new Date(instant));
}

/** The same with its second: `16:31:05`. */
export function formatSeconds(instant: string): string {
  return new Date(instant).toLocaleTimeString("en-GB");
}

/** The day of an instant in the reader's time zone, with its year unless that is the one of `now`: `12 Mar`. */
export function formatRecentDay(instant: string, now = new Date()): string {
  return new Date(instant).getFullYear() === now.getFullYear() ? formatOwnShortDay(instant) : formatOwnDay(instant);
}

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
  return `${formatRecentDay(instant, now)}, ${time}`;
}

const UTC_CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });

/** An instant where the reader's time zone isn't known: `26 Nov at 08:14 UTC`. */
export function formatUtcAppointment(instant: string): string {
  return `${formatShortDay(instant)} at ${UTC_CLOCK.format(new Date(instant))} UTC`;
}

/** A future instant in the reader's time zone, which it names: `26 Nov at 09:14 CET`. */
export function formatAppointment(instant: string): string {
  const date = new Date(instant);
  return `${formatOwnShortDay(instant)} at ${ZONED_CLOCK.format(date)}`;
}
