import type { IncomingMessage, ServerResponse } from "node:http";
import { SIMULATOR_PAGES_PATH } from "@/lib/config/simulator-pages";
import type { Admission } from "@/web/admission";
import { type CallClass, CLASSES } from "@/web/call-class";
import { Forwarder } from "@/web/forward";
import { pathOf } from "@/web/incoming";

/** What customers see of the providers. Their API and the page that controls them are nothing for visitors. */
const PAGES =
  /^(?:\/stripe\/(?:checkout|portal|invoices|confirm|receipts)(?:\/\w{1,128}){1,3}|\/paypal\/(?:sdk\/js|button|loading|checkoutnow))$/;
const FORM: CallClass = { ...CLASSES.json, maxBytes: 16 * 1024 };

/** Shows the pages of simulated payment providers on a public site that sells by them. */
export class SimulatorPages {
  private readonly forwarder: Forwarder;

  /** `url` is the simulator's on this machine. */
  constructor({ url, admission }: { url: URL; admission: Admission }) {
    const callClassOf = (method: string) => (method === "POST" ? FORM : CLASSES.none);
    this.forwarder = new Forwarder({ api: url, admission, secret: undefined, callClassOf });
  }

  /** Forwards a request for such a page; null for every other one. The visitor's session stays here. */
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
