import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { billingQuery, reloadBilling } from "@/features/billing/billing-queries";
import { queryClient } from "@/lib/client/session/query-scope";

const request = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock("@/lib/api/request", () => ({ request }));

it("a payment that ends while the overview is loaded for the first time loads it again", async () => {
  let respond: (overview: unknown) => void = () => undefined;
  request.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
  request.mockResolvedValueOnce({ status: "in_trial" });
  const observer = new QueryObserver(queryClient, billingQuery);
  const stop = observer.subscribe(() => undefined);
  const reloaded = reloadBilling();
  respond({ status: "free_pass" });
  await reloaded;
  expect(observer.getCurrentResult().data).toEqual({ status: "in_trial" });
  stop();
});
