import http from "node:http";
import { listen, type Running, sendRequest } from "@/tests/unit/web/server-support";
import NextCache, { renderWithin } from "@/web/framework/next-cache";
import { Pages, type PagesOptions } from "@/web/pages/pages";
import { receiveReport } from "@/web/rendering/page-reports";

const SHARED = { "content-type": "text/html", "cache-control": "s-maxage=31536000" };
export const PRIVATE = { "content-type": "text/html", "cache-control": "private, no-store" };
export const DRAFT_COOKIE = "__prerender_bypass=of-this-build";
export const SIGNED_IN = { headers: { cookie: "wc_session=abc" } };

/** A request that Next has received, to be responded to now or later. */
export interface NextRequest {
  /** Path and query. */
  url: string;
  headers: http.IncomingHttpHeaders;
  /** Whether the request is still open. */
  isOpen: () => boolean;
  /** Responds with a shareable page and reports its tags, payload and segments as Next does. */
  share: (body: string, options?: { status?: number; tags?: readonly string[] }) => Promise<void>;
  /** Closes the connection. */
  end: () => void;
  respond: (body: string, headers?: http.OutgoingHttpHeaders, status?: number) => void;
}

type CacheValue = Parameters<NextCache["set"]>[1];

export const tagOf = (url: string) => `of${url}`;

/** The gateway's pages in front of a server that replaces Next. */
export class Site {
  /** The requests that Next received. */
  requests: NextRequest[] = [];
  render: (request: NextRequest) => void = ({ url, share }) => void share(`${url} ${this.requests.length}`);

  private constructor(
    readonly pages: Pages,
    private readonly next: Running,
    private readonly gateway: Running,
  ) {}

  static async start(options: Partial<PagesOptions> = {}): Promise<Site> {
    const next = await listen(http.createServer((request, response) => site.receive(request, response)));
    const pages = new Pages({ origin: next.url.origin, draftCookie: DRAFT_COOKIE }, { apply: (html) => html }, options);
    const gateway = await listen(
      http.createServer((request, response) => {
        pages.serve(request, response).catch((failure: unknown) => response.writeHead(500).end(String(failure)));
      }),
    );
    const site = new Site(pages, next, gateway);
    return site;
  }

  get port(): number {
    return this.gateway.port;
  }

  get urls(): string[] {
    return this.requests.map(({ url }) => url);
  }

  async get(path: string, options: Parameters<typeof sendRequest>[2] = {}) {
    const { body, headers, status } = await sendRequest(this.port, path, options);
    return { text: body.toString(), cache: headers["cache-status"], headers, status };
  }

  async getBytes(path: string, options: Parameters<typeof sendRequest>[2] = {}) {
    const { body, headers } = await sendRequest(this.port, path, options);
    return { bytes: body, headers };
  }

  /** Delays renderings: resolves to the next requested one. */
  held(): Promise<NextRequest> {
    return new Promise((resolve) => (this.render = resolve));
  }

  async stop(): Promise<void> {
    await Promise.all([this.gateway.close(), this.next.close()]);
  }

  private receive(request: http.IncomingMessage, response: http.ServerResponse): void {
    const url = request.url ?? "";
    const respond: NextRequest["respond"] = (body, headers = {}, status = 200) =>
      void response.writeHead(status, headers).end(body);
    const share: NextRequest["share"] = async (body, { status = 200, tags = [tagOf(url)] } = {}) => {
      const value = {
        kind: "APP_PAGE",
        html: body,
        headers: { "x-next-cache-tags": tags.join(",") },
        rscData: Buffer.from(`payload of ${body}`),
        segmentData: new Map([["/_tree", Buffer.from(`tree of ${body}`)]]),
      };
      await renderWithin(request, response, {
        render: async () => {
          await new NextCache().set(url, value as unknown as CacheValue);
          respond(body, SHARED, status);
        },
        deliver: receiveReport,
      });
    };
    const received: NextRequest = {
      url,
      headers: request.headers,
      isOpen: () => !response.destroyed,
      share,
      respond,
      end: () => request.socket.destroy(),
    };
    this.requests.push(received);
    this.render(received);
  }
}
