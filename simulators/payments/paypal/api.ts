import { createHash, randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { PayPalProblem } from "@/simulators/payments/paypal/problem";
import type { PayPalWorld } from "@/simulators/payments/paypal/world";
import { newId } from "@/simulators/payments/state/ids";
import type { SwitchBoard } from "@/simulators/payments/state/switches";

export interface PayPalApiOptions {
  world: PayPalWorld;
  switches: SwitchBoard;
  /** The accepted pair; any by default. */
  credentials?: { clientId: string; secret: string } | undefined;
  hangMs: number;
}

interface Outcome {
  status: ContentfulStatusCode;
  body: object | null;
}

interface Remembered extends Outcome {
  id: string;
  fingerprint: string;
}

interface Token {
  id: string;
  until: number;
}

const MAX_BODY = 1024 * 1024;
const TOKENS = "paypal.token";
const REQUESTS = "paypal.request";
const TOKEN_SECONDS = 32_400;

/** PayPal's conventions for every call: tokens, request ids, errors, and the simulated faults. */
export class PayPalApi {
  readonly app = new Hono();

  constructor(private readonly options: PayPalApiOptions) {
    this.app.use("/v1/*", bodyLimit({ maxSize: MAX_BODY }));
    this.app.use("/v2/*", bodyLimit({ maxSize: MAX_BODY }));
    this.app.post("/v1/oauth2/token", (c) => this.#token(c));
  }

  get(path: string, handle: (path: Record<string, string>, query: URLSearchParams) => object): void {
    this.app.get(path, (c) =>
      this.#respond(c, () => ({
        status: 200,
        body: handle(c.req.param() as Record<string, string>, new URL(c.req.url).searchParams),
      })),
    );
  }

  /** `handle` gets the raw body. A call with a request id is executed once. */
  post(path: string, handle: (body: string, path: Record<string, string>, c: Context) => Outcome): void {
    this.app.post(path, async (c) => {
      const body = await c.req.text();
      return this.#respond(c, () =>
        this.#once(c, body, () => handle(body, c.req.param() as Record<string, string>, c)),
      );
    });
  }

  async #respond(c: Context, work: () => Outcome): Promise<Response> {
    const { world, switches, hangMs } = this.options;
    c.header("PayPal-Debug-Id", newId("", 13).toLowerCase());
    c.header("Date", new Date(world.clock.now() * 1_000).toUTCString());
    if (!this.#isAuthorized(c.req.header("Authorization"))) {
      return c.json(
        { error: "invalid_token", error_description: "The token passed in was not found in the system" },
        401,
      );
    }
    const failure = new PayPalProblem(500, "INTERNAL_SERVER_ERROR", "A simulated failure.");
    const fault =
      c.req.method === "GET" || c.req.path.endsWith("/verify-webhook-signature")
        ? "none"
        : switches.takeFault("paypal");
    const outcome = fault === "fail_before" ? { status: 500 as const, body: failure.body } : caught(work);
    world.store.commit();
    if (fault === "time_out") await new Promise((resolve) => setTimeout(resolve, hangMs));
    const { status, body } = fault === "none" ? outcome : { status: 500 as const, body: failure.body };
    return body === null ? c.body(null, 204) : c.json(body, status);
  }

  /** A call with a known request id gets the first response again, if its request is the same. */
  #once(c: Context, body: string, work: () => Outcome): Outcome {
    const requestId = c.req.header("PayPal-Request-Id");
    if (!requestId) return work();
    const { store } = this.options.world;
    const id = `${c.req.path.replace(/^.*\/(v\d)\//, "$1/")} ${requestId}`;
    const fingerprint = createHash("sha256").update(body).digest("hex");
    const known = store.get<Remembered>(REQUESTS, id);
    if (known) {
      if (known.fingerprint !== fingerprint)
        throw new PayPalProblem(
          422,
          "PREVIOUS_REQUEST_MISMATCH",
          "The PayPal-Request-Id was used with another request.",
        );
      return { status: known.status === 201 ? 200 : known.status, body: known.body };
    }
    const outcome = work();
    store.put(REQUESTS, { ...outcome, id, fingerprint } as Remembered);
    return outcome;
  }

  async #token(c: Context): Promise<Response> {
    const { credentials, world } = this.options;
    const [clientId = "", secret = ""] = Buffer.from(
      c.req.header("Authorization")?.replace(/^Basic /, "") ?? "",
      "base64",
    )
      .toString()
      .split(":");
    const isKnown = credentials
      ? clientId === credentials.clientId && secret === credentials.secret
      : clientId !== "" && secret !== "";
    if (!isKnown) return c.json({ error: "invalid_client", error_description: "Client Authentication failed" }, 401);
    const form = await c.req.parseBody();
    if (form.grant_type !== "client_credentials") {
      return c.json({ error: "unsupported_grant_type", error_description: "Grant Type is NULL" }, 400);
    }
    const access_token = `A21AA${randomBytes(48).toString("base64url")}`;
    world.store.put(TOKENS, { id: access_token, until: Date.now() / 1_000 + TOKEN_SECONDS } as Token);
    world.store.commit();
    return c.json({
      scope: "https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/disputes/read-seller",
      access_token,
      token_type: "Bearer",
      app_id: "APP-SIMULATED",
      expires_in: TOKEN_SECONDS,
      nonce: newId("", 20),
    });
  }

  #isAuthorized(header: string | undefined): boolean {
    const token = this.options.world.store.get<Token>(TOKENS, header?.replace(/^Bearer /, "") ?? "");
    return token !== null && token.until > Date.now() / 1_000;
  }
}

function caught(work: () => Outcome): Outcome {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof PayPalProblem)) throw error;
    return { status: error.status, body: error.body };
  }
}
