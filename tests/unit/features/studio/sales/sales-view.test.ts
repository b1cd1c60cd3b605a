import { expect, it } from "vitest";
import { readSalesView, salesHref, salesQuery } from "@/features/studio/sales/sales-view";

const read = (query: string) => readSalesView(new URLSearchParams(query));
const NOTHING = { period: "30", from: undefined, to: undefined, type: undefined, cursor: undefined };

it("reads what is a value of its key, and nothing else", () => {
  expect(read("")).toEqual(NOTHING);
  expect(read("period=8&from=2026-13-01&to=2026-02-30x&type=theft")).toEqual(NOTHING);
  expect(read("from=2026-02-02&to=2026-02-01")).toEqual(NOTHING);
  expect(read("period=365&from=2026-01-31&to=2026-02-01&type=on_hold")).toEqual({
    ...NOTHING,
    period: "365",
    from: "2026-01-31",
    to: "2026-02-01",
    type: "on_hold",
  });
});

it("writes a URL that reads as the same view", () => {
  const view = read("period=7&to=2026-02-01&type=taken_back&cursor=abc");
  expect(readSalesView(new URL(salesHref(view), "https://wavecrate.test").searchParams)).toEqual(view);
  expect(salesQuery(view)).toEqual({ period: "7", to: "2026-02-01" });
});
