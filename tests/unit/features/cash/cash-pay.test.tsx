// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CashPay } from "@/features/cash/components/cash-pay";
import { queryClient } from "@/lib/client/session/query-scope";
import type { PackDetail } from "@/lib/contract/entities/pack";

interface Buttons {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => Promise<void>;
  onError: (error: unknown) => void;
  disabled: boolean;
}

const { request, notifyError, notifySuccess, startDownload, drawn } = vi.hoisted(() => ({
  request: vi.fn(),
  notifyError: vi.fn(),
  notifySuccess: vi.fn(),
  startDownload: vi.fn(),
  drawn: { buttons: null as Buttons | null },
}));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/components/layout/notify", () => ({ notifyError, notifySuccess }));
vi.mock("@/lib/client/navigation/start-download", () => ({ startDownload }));
vi.mock("@paypal/react-paypal-js", () => ({
  DISPATCH_ACTION: { RESET_OPTIONS: "resetOptions" },
  PayPalScriptProvider: ({ children }: { children: React.ReactNode }) => children,
  usePayPalScriptReducer: () => [{ isPending: false, isRejected: false, options: {} }, vi.fn()],
  PayPalButtons: (buttons: Buttons) => {
    drawn.buttons = buttons;
    return <button type="button">PayPal</button>;
  },
}));

const PACK = { id: 7, kind: "sample", title: "Tin Roof", price: 12.99 } as PackDetail;
const onEnd = vi.fn();
let answers: Record<string, unknown>;

beforeEach(() => {
  vi.clearAllMocks();
  drawn.buttons = null;
  answers = {
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
  request.mockImplementation(async (name: string) => answers[name]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function draw(): Promise<Buttons> {
  render(<CashPay pack={PACK} lead="or buy for" onEnd={onEnd} />);
  await waitFor(() => expect(drawn.buttons).not.toBeNull(), { timeout: 3_000 });
  return drawn.buttons!;
}

describe("buying a pack for cash", () => {
  it("says the price at once and draws PayPal's button half a second later", async () => {
    const started = performance.now();
    render(<CashPay pack={PACK} lead="or buy for" onEnd={onEnd} />);
    expect(screen.getByText("or buy for $12.99 using")).toBeDefined();
    expect(drawn.buttons).toBeNull();
    await waitFor(() => expect(drawn.buttons).not.toBeNull(), { timeout: 3_000 });
    expect(performance.now() - started).toBeGreaterThanOrEqual(495);
  });

  it("orders, captures what was approved, downloads and ends", async () => {
    const buttons = await draw();
    expect(await buttons.createOrder()).toBe("ORDER");
    await act(() => buttons.onApprove({ orderID: "ORDER" }));
    expect(notifySuccess).toHaveBeenCalledWith("Downloading...");
    expect(startDownload).toHaveBeenCalledWith("/media/download/x");
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenCalledWith("POST /api/pack/{packId}/download-by-money/paypal-order", {
      params: { packId: 7 },
      body: { waives_withdrawal: false },
    });
  });

  it("tells of a pending payment and downloads nothing", async () => {
    answers["POST /api/pack/{packId}/download-by-money/paypal-capture"] = { download: null, status: "pending" };
    const buttons = await draw();
    await act(() => buttons.onApprove({ orderID: "ORDER" }));
    expect(notifySuccess.mock.calls[0]?.[0]).toBe("PayPal is processing the payment.");
    expect(startDownload).not.toHaveBeenCalled();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("shows an error once and closes, also when PayPal's script wraps it", async () => {
    answers["POST /api/pack/{packId}/download-by-money/paypal-order"] = {
      download: null,
      status: "ok",
      order_id: null,
      error: "PayPal is still processing the payment.",
    };
    const buttons = await draw();
    await expect(buttons.createOrder()).rejects.toThrow();
    act(() => buttons.onError(new Error("wrapped")));
    expect(notifyError.mock.calls).toEqual([["PayPal is still processing the payment."]]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("asks for the price each time that it is opened, once, and not when the window gets the focus back", async () => {
    const asked = () => request.mock.calls.filter(([call]) => call.endsWith("validate-download-by-money")).length;
    await draw();
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    expect(asked()).toBe(1);
    cleanup();
    answers["POST /api/pack/{id}/validate-download-by-money"] = { status: "credit_available", amount_cents: 1_499 };
    render(<CashPay pack={PACK} lead="or buy for" onEnd={onEnd} />);
    await screen.findByText("or buy for $14.99 using");
    expect(asked()).toBe(2);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it("ends where there is nothing to buy, and says why", async () => {
    answers["POST /api/pack/{id}/validate-download-by-money"] = { status: "credit_available", error: "Not for sale." };
    render(<CashPay pack={PACK} lead="or buy for" onEnd={onEnd} />);
    await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
    expect(notifyError.mock.calls).toEqual([["Not for sale."]]);
    expect(drawn.buttons).toBeNull();
  });

  it("keeps the button off until withdrawal is waived, where that is asked", async () => {
    answers["GET /api/billing/settings"] = {
      ...(answers["GET /api/billing/settings"] as object),
      asks_withdrawal_waiver: true,
    };
    expect((await draw()).disabled).toBe(true);
    act(() => screen.getByRole("checkbox").click());
    await waitFor(() => expect(drawn.buttons?.disabled).toBe(false));
    await drawn.buttons!.createOrder();
    expect(request.mock.calls.at(-1)?.[1]).toMatchObject({ body: { waives_withdrawal: true } });
  });
});
