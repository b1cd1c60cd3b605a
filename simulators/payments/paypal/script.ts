import { inBrowser } from "@/simulators/frame/in-browser";

/** The source of PayPal's `/sdk/js`, as far as a shop with one button needs it. */
export function sdkScript({
  pagesUrl,
  ...settings
}: {
  /** Base URL of the button and the window. */
  pagesUrl: string;
  clientId: string;
  currency: string;
}): string {
  return inBrowser(sdk, { ...settings, pagesUrl, origin: new URL(pagesUrl).origin });
}

interface Settings {
  pagesUrl: string;
  origin: string;
  clientId: string;
  currency: string;
}

/** Runs in the browser, so it may not use anything else in this file. */
function sdk(settings: Settings): void {
  type Callback = (data: object, actions: object) => unknown;
  interface Options {
    createOrder?: Callback;
    onApprove?: Callback;
    onCancel?: Callback;
    onError?: (error: unknown) => void;
    onInit?: Callback;
    onClick?: Callback;
    style?: { height?: number; label?: string; shape?: string };
    fundingSource?: string;
  }
  const script = document.currentScript as HTMLScriptElement | null;
  const namespace = script?.getAttribute("data-namespace") || "paypal";
  let count = 0;

  const createButtons = (options: Options = {}) => {
    count += 1;
    const name = `button-${count}-${Math.random().toString(36).slice(2)}`;
    let frame: HTMLIFrameElement | null = null;
    let order: string | null = null;
    const tell = (message: object) => frame?.contentWindow?.postMessage({ ...message, name }, settings.origin);
    const fail = (error: unknown) => {
      if (!options.onError) throw error;
      options.onError(error);
    };
    const onClick = async () => {
      let isRejected = false;
      const reject = () => {
        isRejected = true;
        return Promise.resolve();
      };
      await options.onClick?.({ fundingSource: "paypal" }, { reject, resolve: () => Promise.resolve() });
      if (isRejected) return tell({ type: "close" });
      order = String(await options.createOrder?.({ paymentSource: "paypal" }, {}));
      tell({ type: "order", order });
    };
    const onMessage = async (event: MessageEvent) => {
      if (event.origin !== settings.origin || event.source !== frame?.contentWindow || event.data?.name !== name)
        return;
      const { type, payer } = event.data as { type: string; payer?: string };
      try {
        if (type === "click") await onClick();
        else if (type === "approved") {
          const data = {
            orderID: order,
            payerID: payer,
            paymentID: order,
            facilitatorAccessToken: "",
            paymentSource: "paypal",
          };
          await options.onApprove?.(data, {
            redirect: (url: string) => window.location.assign(url),
            restart: () => tell({ type: "reopen", order }),
          });
        } else if (type === "cancelled")
          await options.onCancel?.({ orderID: order }, { redirect: (url: string) => window.location.assign(url) });
        else if (type === "failed") throw new Error("The PayPal window could not be opened.");
      } catch (error) {
        tell({ type: "close" });
        fail(error);
      }
    };
    return {
      isEligible: () => !options.fundingSource || options.fundingSource === "paypal",
      render(target: string | HTMLElement) {
        const container = typeof target === "string" ? document.querySelector(target) : target;
        if (!container) return Promise.reject(new Error("Document is ready and element does not exist"));
        const made = document.createElement("iframe");
        const height = Math.min(55, Math.max(25, options.style?.height ?? 45));
        made.title = "PayPal";
        made.name = name;
        made.allow = "payment";
        made.style.cssText = `width:100%;height:${height}px;border:0;display:block;color-scheme:normal`;
        made.src = `${settings.pagesUrl}/button?name=${name}`;
        frame = made;
        window.addEventListener("message", onMessage);
        return new Promise<void>((resolve) => {
          made.onload = () => {
            tell({ type: "hello" });
            options.onInit?.(
              {},
              {
                enable: () => Promise.resolve(tell({ type: "enable" })).then(() => undefined),
                disable: () => Promise.resolve(tell({ type: "disable" })).then(() => undefined),
              },
            );
            resolve();
          };
          container.appendChild(made);
        });
      },
      close() {
        window.removeEventListener("message", onMessage);
        tell({ type: "close" });
        frame?.remove();
        frame = null;
        return Promise.resolve();
      },
      updateProps(props: Options) {
        Object.assign(options, Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)));
        return Promise.resolve();
      },
      hasReturned: () => false,
      resume: () => undefined,
    };
  };
  const isPayPal = (source: string) => source === "paypal";
  Object.assign(window, {
    [namespace]: {
      Buttons: createButtons,
      FUNDING: { PAYPAL: "paypal", CARD: "card", VENMO: "venmo", PAYLATER: "paylater", CREDIT: "credit" },
      getFundingSources: () => ["paypal"],
      isFundingEligible: isPayPal,
      rememberFunding: () => undefined,
      version: "5.0.0-simulated",
    },
  });
}
