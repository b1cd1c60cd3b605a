import { countOf } from "@/lib/format/count";

const UNITS = [
  { name: "year", seconds: 31_536_000 },
  { name: "month", seconds: 2_592_000 },
  { name: "week", seconds: 604_800 },
  { name: "day", seconds: 86_400 },
  { name: "hour", seconds: 3_600 },
  { name: "minute", seconds: 60 },
];

/** The time since `then` in the largest whole unit: "3 days ago". */
export function timeAgo(then: Date, now: Date): string {
  const seconds = (now.getTime() - then.getTime()) / 1000;
  const unit = UNITS.find((candidate) => seconds >= candidate.seconds);
  if (!unit) return "just now";
  const count = Math.floor(seconds / unit.seconds);
  return `${countOf(count, unit.name)} ago`;
}
