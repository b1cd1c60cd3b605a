import type { IncomingMessage, ServerResponse } from "node:http";
import { SIMULATOR_PAGES_PATH } from "@/lib/routes/simulator-pages";
import { Forwarder } from "@/web/forwarding/forward";
import type { Admission } from "@/web/requests/admission";
import { type CallClass, CLASSES } from "@/web/requests/call-class";
import { pathOf } from "@/web/requests/incoming";

/** The pages of the providers that customers see. Their APIs and control pages are not for visitors. */
const PAGES =
  /^(?:\/stripe\/(?:checkout|portal|invoices|confirm|receipts)(?:\/\w{1,128}){1,3}|\/paypal\/(?:sdk\/js|button|loading|checkoutnow))$/;
const FORM: CallClass = { ...CLASSES.json, maxBytes: 16 * 1024 };

/** Serves the pages of simulated payment providers on a public site that uses them. */
export class SimulatorPages {
  private readonly forwarder: Forwarder;

  /** `url` is that of the simulator on this machine. */
  constructor({ url, admission }: { url: URL; admission: Admission }) {
    const callClassOf = (method: string) => (method === "POST" ? FORM : CLASSES.none);
    this.forwarder = new Forwarder({ api: url, admission, secret: undefined, site: url, callClassOf });
  }

  /** Forwards a request for such a page; null for any other. The visitor's session cookies are not forwarded. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void> | null {
    const path = pathOf(request);
    if (!path.startsWith(`${SIMULATOR_PAGES_PATH}/`)) return null;
    if (!PAGES.test(path.slice(SIMULATOR_PAGES_PATH.length))) return null;
    request.url = (request.url ?? "").slice(SIMULATOR_PAGES_PATH.length);
    delete request.headers.cookie;
    delete request.headers.authorization;
    response.setHeader("X-Robots-Tag", "noindex");
    return this.forwarder.forward(request, response);
  }
}
