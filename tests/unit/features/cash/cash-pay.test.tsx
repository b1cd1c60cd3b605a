// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CashPay } from "@/features/cash/components/cash-pay";
import { QueryScope, queryClient } from "@/lib/client/session/query-scope";
import type { PackDetail } from "@/lib/contract/entities/pack";

interface Buttons {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => Promise<void>;
  onError: (error: unknown) => void;
  disabled: boolean;
}

const { request, notifyError, notifySuccess, startDownload, rendered } = vi.hoisted(() => ({
  request: vi.fn(),
  notifyError: vi.fn(),
  notifySuccess: vi.fn(),
  startDownload: vi.fn(),
  rendered: { buttons: null as Buttons | null },
}));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/components/layout/notify", () => ({ notifyError, notifySuccess }));
vi.mock("@/lib/client/navigation/start-download", () => ({ startDownload }));
vi.mock("@paypal/react-paypal-js", () => ({
  DISPATCH_ACTION: { RESET_OPTIONS: "resetOptions" },
  PayPalScriptProvider: ({ children }: { children: React.ReactNode }) => children,
  usePayPalScriptReducer: () => [{ isPending: false, isRejected: false, options: {} }, vi.fn()],
  PayPalButtons: (buttons: Buttons) => {
    rendered.buttons = buttons;
    return <button type="button">PayPal</button>;
  },
}));

const PACK = { id: 7, kind: "sample", title: "Tin Roof", price: 12.99 } as PackDetail;
const onEnd = vi.fn();
let responses: Record<string, unknown>;

beforeEach(() => {
  vi.clearAllMocks();
  rendered.buttons = null;
  responses = {
    "GET /api/billing/settings": {
      paypal_client_id: "client",
      paypal_sdk_url: "https://www.paypal.com/sdk/js",
      is_simulated: true,
      asks_withdrawal_waiver: false,
    },
    "POST /api/pack/{id}/validate-download-by-money": { status: "credit_available", amount_cents: 1_299 },
    "POST /api/pack/{packId}/download-by-money/paypal-order": {
      download: null,
      status: "credit_available",
      order_id: "ORDER",
    },
    "POST /api/pack/{packId}/download-by-money/paypal-capture": { download: "/media/download/x", status: "ok" },
  };
  request.mockImplementation(async (name: string) => responses[name]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function renderButtons(): Promise<Buttons> {
  render(<CashPay pack={PACK} lead="or buy for" onEnd={onEnd} />);
  await waitFor(() => expect(rendered.buttons).not.toBeNull(), { timeout: 3_000 });
  return rendered.buttons!;
}

describe("buying a pack for cash", () => {
  it("shows the price at once and PayPal's button half a second later", async () => {
    const started = performance.now();
    render(<CashPay pack={PACK} lead="or buy for" onEnd={onEnd} />);
    expect(screen.getByText("or buy for $12.99 using")).toBeDefined();
    expect(rendered.buttons).toBeNull();
    await waitFor(() => expect(rendered.buttons).not.toBeNull(), { timeout: 3_000 });
    expect(performance.now() - started).toBeGreaterThanOrEqual(495);
  });

  it("creates an order, captures it on approval, downloads and ends", async () => {
    const buttons = await renderButtons();
    expect(await buttons.createOrder()).toBe("ORDER");
    await act(() => buttons.onApprove({ orderID: "ORDER" }));
    expect(notifySuccess).toHaveBeenCalledWith("Downloading...", expect.stringMatching(/ is yours\.$/), {
      link: { title: "Receipt", href: "/account/plan" },
    });
    expect(startDownload).toHaveBeenCalledWith("/media/download/x");
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenCalledWith("POST /api/pack/{packId}/download-by-money/paypal-order", {
      params: { packId: 7 },
      query: { from: "list" },
      body: { waives_withdrawal: false, amount_cents: 1_299 },
    });
  });

  it("reports a pending payment and downloads nothing", async () => {
    responses["POST /api/pack/{packId}/download-by-money/paypal-capture"] = { download: null, status: "pending" };
    const buttons = await renderButtons();
    await act(() => buttons.onApprove({ orderID: "ORDER" }));
    expect(notifySuccess.mock.calls[0]?.[0]).toBe("PayPal is processing the payment.");
    expect(startDownload).not.toHaveBeenCalled();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("shows an error once and closes, even when PayPal's script wraps it", async () => {
    responses["POST /api/pack/{packId}/download-by-money/paypal-order"] = {
      download: null,
      status: "ok",
      order_id: null,
      error: "PayPal is still processing the payment.",
    };
    const buttons = await renderButtons();
    await expect(buttons.createOrder()).rejects.toThrow();
    act(() => buttons.onError(new Error("wrapped")));
    expect(notifyError.mock.calls).toEqual([["PayPal is still processing the payment."]]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("requests the price once each time it opens, and not when the window regains focus or the connection", async () => {
    const priceRequests = () =>
      request.mock.calls.filter(([call]) => call.endsWith("validate-download-by-money")).length;
    // Another part of the page that loads data: through its scope, the client hears of the focus and the connection.
    render(<QueryScope>{null}</QueryScope>);
    await renderButtons();
    for (const event of ["visibilitychange", "offline", "online"]) {
      await act(async () => {
        window.dispatchEvent(new Event(event));
        // The next task: the client has handled the event.
        await new Promise(setImmediate);
      });
      expect(priceRequests(), event).toBe(1);
    }
    cleanup();
    responses["POST /api/pack/{id}/validate-download-by-money"] = { status: "credit_available", amount_cents: 1_499 };
    render(<CashPay pack={PACK} lead="or buy for" onEnd={onEnd} />);
    await screen.findByText("or buy for $14.99 using");
    expect(priceRequests()).toBe(2);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it("ends where there is nothing to buy, and says why", async () => {
    responses["POST /api/pack/{id}/validate-download-by-money"] = {
      status: "credit_available",
      error: "Not for sale.",
    };
    render(<CashPay pack={PACK} lead="or buy for" onEnd={onEnd} />);
    await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
    expect(notifyError.mock.calls).toEqual([["Not for sale."]]);
    expect(rendered.buttons).toBeNull();
  });

  it("keeps the button disabled until withdrawal is waived, where that is required", async () => {
    responses["GET /api/billing/settings"] = {
      ...(responses["GET /api/billing/settings"] as object),
      asks_withdrawal_waiver: true,
    };
    expect((await renderButtons()).disabled).toBe(true);
    act(() => screen.getByRole("checkbox").click());
    await waitFor(() => expect(rendered.buttons?.disabled).toBe(false));
    await rendered.buttons!.createOrder();
    expect(request.mock.calls.at(-1)?.[1]).toMatchObject({ body: { waives_withdrawal: true } });
  });
});
