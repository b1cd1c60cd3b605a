import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import type { RefusalReason } from "@/lib/operations/metrics";
import type { Viewer } from "@/server/platform/viewer";

type Variables = {
  requestId: string;
  /** What a call of the contract responded, before it became JSON; undefined until then. */
  response: unknown;
  /** Why the request was refused, if it was answered with 503. */
  refusal: RefusalReason | undefined;
  log: Logger;
  /** The client's IP address, through the trusted proxies. */
  address: string;
  /** The viewer, looked up once per request; undefined until it is needed. */
  viewer: Promise<Viewer | null> | undefined;
};

type AppEnv = { Bindings: Partial<HttpBindings>; Variables: Variables };

export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
