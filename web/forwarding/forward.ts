import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { createProxyServer } from "httpxy";
import { clientChain } from "@/lib/http/client-key";
import { StoredFiles } from "@/web/files/stored-files";
import { HandOvers, STORED_FILE_PATHS, TIMED_OUT } from "@/web/forwarding/hand-over";
import type { Admission } from "@/web/requests/admission";
import { hasBody } from "@/web/requests/body-framing";
import { type CallClass, callClassOf } from "@/web/requests/call-class";
import { Deadline } from "@/web/requests/deadline";
import { pathOf } from "@/web/requests/incoming";
import { endAfterBody, isStillSending, type Refusal, refuse } from "@/web/requests/refusal";
import { acceptBody, BUSY, checkBody, limitStream, readBody, withoutBody } from "@/web/requests/request-body";

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE"];
const CONNECT_MS = 2_000;

/** Hop-by-hop headers, and headers that only the gateway may send. */
const REMOVED_FROM_REQUEST =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|expect|content-length|forwarded|x-forwarded-.*|x-real-ip|x-gateway-secret)$/;
const REMOVED_FROM_RESPONSE = /^(connection|keep-alive|proxy-.*|trailer|transfer-encoding|upgrade|x-accel-.*)$/;

const UNREACHABLE: Refusal = {
  status: 502,
  retryAfter: 2,
  error: "The server behind this page doesn't respond. Try again in a moment.",
};
const TOO_MANY_UPLOADS: Refusal = {
  status: 503,
  retryAfter: 10,
  error: "Too many files are being uploaded. Try again in a moment.",
};

export interface ForwardOptions {
  api: URL;
  admission: Admission;
  /** Authenticates the gateway to the API server, to request the file at a path and to follow changes. */
  secret: string | undefined;
  /** The public URL of the site: the host of requests of HTTP/1.0 that name none, and the scheme of all. */
  site: URL;
  /** The folder of stored files, if the API server's is on this machine. */
  objects?: string | undefined;
  /** Returns the limits of a request; by default those of the API server's calls. */
  callClassOf?: (method: string, path: string) => CallClass;
}

/** Forwards requests to the API server, each over its own connection, which ends with it. */
export class Forwarder {
  private readonly stored: { files: StoredFiles; handOvers: HandOvers } | null;

  constructor(private readonly options: ForwardOptions) {
    const { api, secret, objects } = options;
    this.stored = secret && objects ? { files: new StoredFiles(objects), handOvers: new HandOvers(api, secret) } : null;
  }

  /** Responds to a request; with one sentence in JSON if it is refused or fails. */
  async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { admission } = this.options;
    const { method = "" } = request;
    if (!METHODS.includes(method)) {
      response.setHeader("Allow", METHODS.join(", "));
      return refuse({ status: 405, error: "This method is not supported." }, request, response);
    }
    await admission.identify(request);
    if (response.destroyed) return;
    const call = (this.options.callClassOf ?? callClassOf)(method, pathOf(request));
    const refusal = admission.admitCall(request, call.rate) ?? checkBody(request, call);
    if (refusal) return refuse(refusal, request, response);
    const client = admission.clientOf(request);
    if (call.share && hasBody(request)) return this.stream(call, call.share, request, response);
    acceptBody(request, response);

    let taken = 0;
    const take = (bytes: number) => {
      const mayTake = admission.bodyBytes.take(client, bytes);
      if (mayTake) taken += bytes;
      return mayTake;
    };
    response.once("close", () => admission.bodyBytes.release(client, taken));
    const sent = hasBody(request) ? await readBody(request, call, take) : Buffer.alloc(0);
    if (sent === null || response.destroyed) return;
    const body = call.body === "empty" && Buffer.isBuffer(sent) ? withoutBody(sent) : sent;
    if (!Buffer.isBuffer(body)) return refuse(body, request, response);
    const answer = async () => {
      if (!(await this.sendStored(call, request, response))) await this.pass(call, request, response, body);
    };
    const { turnMs } = call;
    const turn = admission.limitCall(request, () =>
      turnMs === undefined ? answer() : Promise.race([answer(), pause(turnMs)]),
    );
    await (turn ?? refuse(BUSY, request, response));
  }

  /** Forwards a body as it arrives, if there is a place for it. */
  private async stream(
    call: CallClass,
    share: NonNullable<CallClass["share"]>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const displaced = new AbortController();
    const place = this.options.admission.takeStream(share, request, () => displaced.abort());
    if (!place) return refuse(TOO_MANY_UPLOADS, request, response);
    acceptBody(request, response);
    response.once("close", place.release);
    await this.pass(call, request, response, (fail) => {
      const makeRoom = () => fail(TOO_MANY_UPLOADS);
      if (displaced.signal.aborted) makeRoom();
      displaced.signal.addEventListener("abort", makeRoom);
      limitStream(request, call, place, fail);
    });
  }

  /** Sends a stored file if the API server hands one over, or a timeout response. Resolves to whether it sent any. */
  private async sendStored(call: CallClass, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { method, url = "" } = request;
    if (!this.stored || (method !== "GET" && method !== "HEAD") || !STORED_FILE_PATHS.test(url)) return false;
    const result = await this.stored.handOvers.find(url, this.forwardedFor(request), response, call.response.firstByte);
    if (!result) return false;
    if (response.destroyed) return true;
    if ("error" in result) refuse(result, request, response);
    else {
      copyHeaders(result.headers, response);
      response.removeHeader("content-length");
      this.stored.files.send(result.target, request, response);
    }
    return true;
  }

  /**
   * Resolves when the API server has started to respond, or never will. Instead of a body that is known, takes a function
   * that is called once the request's own begins to be forwarded, with how to end it.
   */
  private pass(
    call: CallClass,
    request: IncomingMessage,
    response: ServerResponse,
    given: Buffer | ((fail: (why: Refusal) => void) => void),
  ) {
    const body = Buffer.isBuffer(given) ? given : null;
    return new Promise<void>((resolve) => {
      if (response.destroyed) return resolve();
      request.headers = this.headersFor(request, body?.length ?? Number(request.headers["content-length"]));
      const buffer = body ? { buffer: Readable.from(body.length > 0 ? [body] : []) } : {};
      const { api } = this.options;
      // The Host header is the visitors': without a name of its own, the certificate would have to be of the site.
      const ssl = api.protocol === "https:" ? { ssl: { servername: isIP(api.hostname) ? "" : api.hostname } } : {};
      const proxy = createProxyServer({ target: api, agent: false, selfHandleResponse: true, ...ssl, ...buffer });
      let upstream: ClientRequest | undefined;
      let deadline: Deadline | undefined;
      let isDecided = false;
      const fail = (refusal: Refusal) => {
        if (isDecided) return;
        isDecided = true;
        refuse(refusal, request, response);
        upstream?.destroy();
      };
      const connecting = setTimeout(fail, CONNECT_MS, UNREACHABLE);
      response.once("close", () => {
        clearTimeout(connecting);
        deadline?.stop();
        upstream?.destroy();
        resolve();
      });
      proxy.on("error", () => fail(UNREACHABLE));
      proxy.on("proxyReq", (proxied) => {
        upstream = proxied;
        proxied.socket?.once("connect", () => clearTimeout(connecting));
        proxied.once("finish", () => {
          deadline = new Deadline(call.response, () => (isDecided ? response.destroy() : fail(TIMED_OUT)));
        });
        if (typeof given === "function") given(fail);
      });
      proxy.on("proxyRes", (incoming) => {
        if (isDecided) return;
        isDecided = true;
        resolve();
        incoming.on("data", (chunk: Buffer) => deadline?.extend(chunk.length));
        incoming.once("end", () => deadline?.stop());
        this.respond(incoming, request, response);
      });
      void proxy.web(request, response);
    });
  }

  private respond(incoming: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
    const status = incoming.statusCode ?? 502;
    copyHeaders(incoming.headers, response);
    if (isStillSending(request)) response.setHeader("Connection", "close");
    response.writeHead(status, incoming.statusMessage);
    incoming.pipe(response, { end: false });
    incoming.once("end", () => endAfterBody(request, response));
  }

  private headersFor(request: IncomingMessage, length: number): IncomingHttpHeaders {
    const { admission, site } = this.options;
    const given = request.headers;
    const ofConnection = new Set(given.connection?.toLowerCase().split(/[,\s]+/));
    const headers: IncomingHttpHeaders = {};
    for (const [name, value] of Object.entries(given)) {
      if (!REMOVED_FROM_REQUEST.test(name) && !ofConnection.has(name)) headers[name] = value;
    }
    const isBehindProxy = admission.trustedProxies > 0;
    headers.host = given.host || site.host;
    headers["x-forwarded-for"] = this.forwardedFor(request);
    headers["x-forwarded-host"] = (isBehindProxy && given["x-forwarded-host"]) || headers.host;
    headers["x-forwarded-proto"] = (isBehindProxy && given["x-forwarded-proto"]) || site.protocol.slice(0, -1);
    if (request.method !== "GET" && request.method !== "HEAD") headers["content-length"] = String(length || 0);
    return headers;
  }

  private forwardedFor(request: IncomingMessage): string {
    return clientChain(request, this.options.admission.trustedProxies).reverse().join(", ");
  }
}

function copyHeaders(headers: IncomingHttpHeaders, response: ServerResponse): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !REMOVED_FROM_RESPONSE.test(name)) response.setHeader(name, value);
  }
}
