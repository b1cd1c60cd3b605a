const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** The day of an instant: `14 Nov 2025`, in UTC so that server and browser agree. */
export function formatDay(instant: string): string {
  return DAY.format(new Date(instant)).replace("Sept", "Sep");
}
