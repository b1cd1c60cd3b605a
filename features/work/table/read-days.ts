import type { DayRange } from "@/components/form/date-range";
import type { TableUrl } from "@/features/work/table/use-table-url";

/** Date.parse also reads 31 Feb and whole instants. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** The days between `from` and `to` of the URL, both included. What isn't a day is open, and so is a reversed range. */
export function readDays(url: TableUrl): DayRange {
  const read = (name: string) => {
    const text = url.text(name);
    return text && isDay(text) ? text : undefined;
  };
  const from = read("from");
  const to = read("to");
  return from && to && to < from ? {} : { from, to };
}
