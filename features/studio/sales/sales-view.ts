import { MOVEMENT_TYPES } from "@/lib/contract/entities/sales";

const PERIODS = ["7", "30", "365"] as const;
type Period = (typeof PERIODS)[number];
const LINE_TYPES = ["sales", "on_hold", ...MOVEMENT_TYPES] as const;
type LineType = (typeof LINE_TYPES)[number];

/** What the sales page shows: days up to today, or from a day to a day in UTC, and which events. */
export interface SalesView {
  period: Period;
  from: string | undefined;
  to: string | undefined;
  type: LineType | undefined;
  cursor: string | undefined;
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const dayIn = (text: string | null) => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined);

/** The view that a URL names. What isn't a value of its key is ignored. */
export function readSalesView(query: Pick<URLSearchParams, "get">): SalesView {
  const to = dayIn(query.get("to"));
  const from = dayIn(query.get("from"));
  const isInOrder = !from || !to || from <= to;
  return {
    period: PERIODS.find((period) => period === query.get("period")) ?? "30",
    from: isInOrder ? from : undefined,
    to: isInOrder ? to : undefined,
    type: LINE_TYPES.find((type) => type === query.get("type")),
    cursor: query.get("cursor") ?? undefined,
  };
}

/** The query of a view: what the calls take, and what is in its URL. */
export function salesQuery({ period, from, to }: SalesView): { period: Period; from?: string; to?: string } {
  return { period, ...(from && { from }), ...(to && { to }) };
}

/** The URL of a view; `part` is the id of a section. */
export function salesHref({ type, cursor, ...view }: SalesView, part?: string): string {
  const query = new URLSearchParams({ ...salesQuery({ ...view, type, cursor }) });
  if (type) query.set("type", type);
  if (cursor) query.set("cursor", cursor);
  return `?${query}${part ? `#${part}` : ""}`;
}
