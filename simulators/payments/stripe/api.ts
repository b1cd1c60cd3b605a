import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { newId } from "@/simulators/payments/state/ids";
import type { SwitchBoard } from "@/simulators/payments/state/switches";
import { expanded } from "@/simulators/payments/stripe/expand";
import { expand, parseForm, readParams } from "@/simulators/payments/stripe/forms";
import { settle } from "@/simulators/payments/stripe/lifecycle";
import { StripeProblem } from "@/simulators/payments/stripe/problem";
import { API_VERSION, type StripeWorld } from "@/simulators/payments/stripe/world";

/** The parameters in a route's path, such as `id`. */
type PathParams = Record<string, string>;
type Handler<S extends z.ZodType> = (params: z.output<S>, path: PathParams) => object;

interface Outcome {
  status: ContentfulStatusCode;
  body: object;
}

interface Remembered extends Outcome {
  id: string;
  fingerprint: string;
  at: number;
}

export interface ApiOptions {
  world: StripeWorld;
  switches: SwitchBoard;
  /** The only accepted key; any secret test key by default. */
  secretKey?: string | undefined;
  /** How long a call with a simulated timeout gets no response, in ms. */
  hangMs: number;
}

const MAX_BODY = 256 * 1024;
const KEYS = "stripe.idempotency_key";
const DAY = 86_400;
const FAILURE: Outcome = {
  status: 500,
  body: { error: { type: "api_error", message: "An unexpected error occurred (simulated)." } },
};

/** Stripe's conventions for every call: keys, forms, idempotency, expansion, errors, and the simulated faults. */
export class StripeApi {
  readonly app = new Hono();
  #settledAt = 0;

  constructor(private readonly options: ApiOptions) {
    this.app.use(bodyLimit({ maxSize: MAX_BODY }));
  }

  get<S extends z.ZodObject>(path: string, shape: S, handle: Handler<S>): void {
    this.app.get(path, (c) => this.#respond(c, () => this.#run(c, shape, new URL(c.req.url).search.slice(1), handle)));
  }

  post<S extends z.ZodObject>(path: string, shape: S, handle: Handler<S>): void {
    this.app.post(path, async (c) => {
      const form = await c.req.text();
      return this.#respond(c, () => this.#once(c, form, () => this.#run(c, shape, form, handle)));
    });
  }

  delete<S extends z.ZodObject>(path: string, shape: S, handle: Handler<S>): void {
    this.app.delete(path, async (c) => {
      const form = await c.req.text();
      return this.#respond(c, () => this.#run(c, shape, form || new URL(c.req.url).search.slice(1), handle));
    });
  }

  /** Responds to every other path that there is no such call. */
  serveUnknown(): void {
    this.app.all("/v1/*", (c) =>
      this.#respond(c, () => {
        const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}): the simulator has no such call.`;
        throw new StripeProblem(404, { type: "invalid_request_error", message });
      }),
    );
  }

  async #respond(c: Context, work: () => Outcome): Promise<Response> {
    const { world, switches, hangMs } = this.options;
    const requestId = newId("req_", 14);
    c.header("Request-Id", requestId);
    c.header("Date", new Date(world.now() * 1_000).toUTCString());
    c.header("Stripe-Version", c.req.header("Stripe-Version") ?? API_VERSION);
    const refused = this.#authorize(c.req.header("Authorization"));
    if (refused) return c.json(refused.body, refused.status);
    const fault = c.req.method === "GET" ? "none" : switches.takeFault("stripe");
    if (fault === "fail_before") {
      world.store.commit();
      return c.json(FAILURE.body, FAILURE.status);
    }
    this.#settle();
    const key = c.req.header("Idempotency-Key") ?? null;
    world.request = { id: requestId, idempotency_key: key };
    const outcome = this.#caught(work);
    world.request = { id: null, idempotency_key: null };
    if (fault === "fail_after" && key) this.#remember(c, key, FAILURE);
    world.store.commit();
    if (fault === "time_out") await new Promise((resolve) => setTimeout(resolve, hangMs));
    const { status, body } = fault === "none" ? outcome : FAILURE;
    if (status >= 500) c.header("Stripe-Should-Retry", fault === "none" ? "true" : "false");
    return c.json(body, status);
  }

  #run<S extends z.ZodObject>(c: Context, shape: S, form: string, handle: Handler<S>): Outcome {
    const { world } = this.options;
    const given = parseForm(form) as Record<string, unknown>;
    const params = readParams(z.strictObject({ ...shape.shape, expand }), given) as z.output<S> & { expand?: string[] };
    const result = handle(params, c.req.param() as PathParams);
    return { status: 200, body: expanded(world, result, params.expand) };
  }

  /** Executes a call once per idempotency key; a repeated call gets the first response again for a day. */
  #once(c: Context, form: string, work: () => Outcome): Outcome {
    const { world } = this.options;
    const key = c.req.header("Idempotency-Key");
    if (!key) return work();
    const known = world.store.get<Remembered>(KEYS, key);
    const fingerprint = fingerprintOf(c, form);
    if (known && world.now() - known.at < DAY) {
      if (known.fingerprint !== "" && known.fingerprint !== fingerprint) {
        throw new StripeProblem(400, {
          type: "idempotency_error",
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      c.header("Idempotent-Replayed", "true");
      return { status: known.status, body: known.body };
    }
    const outcome = this.#caught(work);
    // A request that was refused without any effect may be repeated with the same key.
    if (outcome.status === 200 || outcome.status === 402) {
      world.store.put(KEYS, { ...outcome, id: key, fingerprint, at: world.now() } as Remembered);
    }
    c.header("Idempotency-Key", key);
    return outcome;
  }

  #remember(c: Context, key: string, outcome: Outcome): void {
    const { world } = this.options;
    const known = world.store.get<Remembered>(KEYS, key);
    world.store.put(KEYS, { fingerprint: "", ...known, ...outcome, id: key, at: world.now() } as Remembered);
    c.header("Idempotency-Key", key);
  }

  /** Keeps the effects of a refused call, such as a declined card's charge, and rolls back those of a failed one. */
  #caught(work: () => Outcome): Outcome {
    return this.options.world.store.attempt(() => {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof StripeProblem)) throw error;
        return { status: error.status, body: { error: error.body } };
      }
    });
  }

  #authorize(header: string | undefined): Outcome | null {
    const key = header?.startsWith("Basic ")
      ? Buffer.from(header.slice(6), "base64").toString().split(":")[0]
      : header?.replace(/^Bearer /, "");
    const { secretKey } = this.options;
    const isKnown = secretKey ? key === secretKey : /^(sk|rk)_test_\w+$/.test(key ?? "");
    if (isKnown) return null;
    const message = key ? "Invalid API Key provided." : "You did not provide an API key.";
    return { status: 401, body: { error: { type: "invalid_request_error", message } } };
  }

  /** Once per second is sufficient: nothing comes due in between. */
  #settle(): void {
    const { world } = this.options;
    const now = world.now();
    if (now === this.#settledAt) return;
    settle(world);
    this.#settledAt = now;
  }
}

function fingerprintOf(c: Context, form: string): string {
  return createHash("sha256").update(`${c.req.method} ${c.req.path}\n${form}`).digest("hex");
}
