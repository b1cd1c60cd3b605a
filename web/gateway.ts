import http from "node:http";
import { PART_BYTES } from "@/lib/contract/rules/packs";
import { REQUEST_ID_HEADER, readRequestId } from "@/lib/http/request-id";
import { longestBodyMs } from "@/lib/http/slow-lines";
import type { Draining } from "@/lib/operations/draining";
import { currentRequest } from "@/lib/operations/log";
import { PROFITWELL_FRAME } from "@/lib/settings/analytics";
import type { StaticFiles } from "@/web/files/static-files";
import { Forwarder } from "@/web/forwarding/forward";
import type { SimulatorPages } from "@/web/forwarding/simulator-pages";
import type { Pages } from "@/web/pages/pages";
import { sendProfitWellFrame } from "@/web/pages/profitwell-frame";
import type { Admission } from "@/web/requests/admission";
import { CLASSES } from "@/web/requests/call-class";
import { boundConnections, handleInOrder } from "@/web/requests/connections";
import { normalise, pathOf } from "@/web/requests/incoming";
import { refuse } from "@/web/requests/refusal";
import { checkBody } from "@/web/requests/request-body";

/** Paths of the API server: its calls, media, and the sitemap, which is too large for pages. */
const API_SERVER_PATHS = /^\/(api|media|sitemaps)\/|^\/sitemap\.xml$/;
const SECOND = 1_000;
/** As long as the slowest part that makes progress may take; other bodies have shorter limits of their own. */
export const LONGEST_REQUEST_MS = longestBodyMs(PART_BYTES) + 60 * SECOND;
const SERVER_OPTIONS: http.ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10 * SECOND,
  requestTimeout: LONGEST_REQUEST_MS,
  keepAliveTimeout: 30 * SECOND,
  connectionsCheckingInterval: SECOND,
};

export interface GatewayOptions {
  api: URL;
  pages: Pick<Pages, "serve">;
  files: Pick<StaticFiles, "serve">;
  admission: Admission;
  /** The secret that the API server and the gateway share. */
  secret: string | undefined;
  /** The public URL of the site. */
  site: URL;
  /** The folder of stored files, if the API server's is on this machine. */
  objects?: string | undefined;
  /** The pages of simulated payment providers, if they are shown here. */
  simulators?: Pick<SimulatorPages, "serve"> | undefined;
  /** The public token of the ProfitWell account, if there is one. */
  profitwellToken?: string | undefined;
  /** Whether the process is about to stop: then each connection ends with its response. */
  draining?: Pick<Draining, "isOn">;
  /** Called once each response has ended. */
  onResponse?: (exchange: Ended) => void;
  /** Headers of every response. */
  headers?: Readonly<Record<string, string>>;
}

/** A request with its response, which has ended. */
export interface Ended {
  id: string;
  requestClass: "media" | "call" | "file" | "page";
  method: string;
  pathname: string;
  /** 499 if the client left before it was complete. */
  status: number;
  /** Whether the API server has responded, which counts its own refusals. */
  isForwarded: boolean;
  seconds: number;
}

/** The server on the public port: serves files and cached pages, and forwards to the API server. */
export function createGateway({
  pages,
  files,
  simulators,
  headers = {},
  profitwellToken,
  draining,
  onResponse,
  ...options
}: GatewayOptions): http.Server {
  const { admission } = options;
  const forwarder = new Forwarder(options);
  const server = http.createServer(SERVER_OPTIONS);
  server.maxRequestsPerSocket = 1_000;
  server.maxConnections = 4_096;
  server.timeout = 90 * SECOND;
  boundConnections(server, admission);

  handleInOrder(server, ({ request, response }) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (draining?.isOn) response.setHeader("Connection", "close");
    const refusal = normalise(request) ?? admission.admitRequest(request);
    if (refusal) return refuse(refusal, request, response);
    const pathname = pathOf(request);
    // Only a proxy that this gateway trusts names requests.
    const id = readRequestId(admission.trustedProxies > 0 ? request.headers[REQUEST_ID_HEADER] : undefined);
    request.headers[REQUEST_ID_HEADER] = id;
    if (onResponse) {
      const began = performance.now();
      response.once("close", () =>
        onResponse({
          id,
          requestClass: classOf(pathname),
          method: request.method ?? "",
          pathname,
          status: response.writableFinished ? response.statusCode : 499,
          isForwarded: response.hasHeader(REQUEST_ID_HEADER),
          seconds: (performance.now() - began) / 1_000,
        }),
      );
    }
    currentRequest.run(id, () => answer(pathname, request, response));
  });

  /** Passes a request that was admitted to what responds to it. */
  function answer(pathname: string, request: http.IncomingMessage, response: http.ServerResponse): void {
    if (API_SERVER_PATHS.test(pathname)) return respondToFailure(forwarder.forward(request, response), response);
    const simulated = simulators?.serve(request, response);
    if (simulated) return respondToFailure(simulated, response);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return refuse({ status: 405, error: "This method is not supported." }, request, response);
    }
    const withBody = checkBody(request, CLASSES.none);
    if (withBody) return refuse(withBody, request, response);
    if (profitwellToken && pathname === PROFITWELL_FRAME) return sendProfitWellFrame(response, profitwellToken);
    if (files.serve(pathname, request, response)) return;
    respondToFailure(pages.serve(request, response), response);
  }
  return server;
}

/** What a request is for, by the beginning of its path. */
function classOf(pathname: string): Ended["requestClass"] {
  if (pathname.startsWith("/media/")) return "media";
  if (API_SERVER_PATHS.test(pathname)) return "call";
  return /^\/_next\/|\.\w+$/.test(pathname) ? "file" : "page";
}

function respondToFailure(responded: Promise<void>, response: http.ServerResponse): void {
  responded.catch((failure: unknown) => {
    if (response.destroyed) return;
    console.error(failure);
    if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
    response.end("Oops... something went wrong.");
  });
}
