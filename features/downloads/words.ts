import { countOf } from "@/lib/format/count";
/** `You need an additional 3 credits`, singular at 1. */
export function needMore(missing: number): string {
  return `You need an additional ${countOf(missing, "credit")}`;
}
