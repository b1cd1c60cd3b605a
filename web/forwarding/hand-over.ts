import http, { type IncomingHttpHeaders, type ServerResponse } from "node:http";
import https from "node:https";
import type { Refusal } from "@/web/requests/refusal";

/** Response header with which the API server hands a stored file over: `/objects/<key>`. */
const HANDED_OVER = "x-accel-redirect";
const MAX_CONNECTIONS = 32;
/** Shorter than the API server's keep-alive timeout. */
const IDLE_MS = 30_000;

export const TIMED_OUT: Refusal = {
  status: 504,
  retryAfter: 5,
  error: "The server took too long. Try again in a moment.",
};

/** Paths whose responses are stored files. */
export const STORED_FILE_PATHS = /^\/media\/(download|previews)\//;

export interface HandOver {
  /** Headers of the API server's response. */
  headers: IncomingHttpHeaders;
  /** `/objects/<key>` */
  target: string;
}

/**
 * Requests from the API server which stored file a client may have, before anything is sent. These requests are the
 * gateway's own: HEAD, without a body, with only the path and the IP address of the client, so connections stay in
 * sync and are reused.
 */
export class HandOvers {
  private readonly client: typeof http | typeof https;
  private readonly agent: http.Agent;

  constructor(
    private readonly api: URL,
    private readonly secret: string,
  ) {
    this.client = api.protocol === "https:" ? https : http;
    this.agent = new this.client.Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, timeout: IDLE_MS });
  }

  /**
   * Resolves to the file at a path; to null if the API server hands none over, in which case its response to the
   * client's own request has the reason; to a refusal after `timeoutMs`.
   */
  find(path: string, forwardedFor: string, response: ServerResponse, timeoutMs: number) {
    return new Promise<HandOver | Refusal | null>((resolve) => {
      const headers = { "x-gateway-secret": this.secret, "x-forwarded-for": forwardedFor };
      const request = this.client.request(this.api, { path, method: "HEAD", headers, agent: this.agent });
      const settle = (result: HandOver | Refusal | null) => {
        clearTimeout(timer);
        response.off("close", leave);
        resolve(result);
      };
      const leave = () => {
        settle(null);
        request.destroy();
      };
      const timer = setTimeout(() => {
        settle(TIMED_OUT);
        request.destroy();
      }, timeoutMs);
      response.once("close", leave);
      request.on("error", () => settle(null));
      request.once("response", (incoming) => {
        const target = incoming.headers[HANDED_OVER];
        incoming.resume();
        incoming.once("error", () => undefined);
        settle(
          incoming.statusCode === 200 && typeof target === "string" ? { headers: incoming.headers, target } : null,
        );
      });
      request.end();
    });
  }
}
