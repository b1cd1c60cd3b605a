import type { Logger } from "pino";
import type { z } from "zod";
import type { CallDefinition, ParsedInput } from "@/lib/contract/define-call";
import type { FieldErrors } from "@/lib/contract/errors";
import type { Database } from "@/server/platform/db/database";
import { unauthorized } from "@/server/platform/errors";
import { requireAccess } from "@/server/platform/http/access";
import type { App, AppContext } from "@/server/platform/http/context";
import { parseIdempotencyKey, parseInput, type SentBody } from "@/server/platform/http/input";
import type { SessionCookies } from "@/server/platform/http/session-cookies";
import type { Uploads } from "@/server/platform/http/uploads";
import { bearerToken, isReplaced, readViewer } from "@/server/platform/http/viewer";
import type { Viewer } from "@/server/platform/viewer";

/** One request to a call of the contract, parsed and authorized. */
export type Call<E extends CallDefinition> = ParsedInput<E> & {
  /** Null only on calls that are open to visitors. */
  viewer: E["access"] extends "none" ? Viewer | null : Viewer;
  address: string;
  log: Logger;
  /** Null if the client sent none, and on calls that take none. */
  idempotencyKey: string | null;
  /** For cookies and headers; a service never sees it. */
  context: AppContext;
};

export type Handler<E extends CallDefinition> = (call: Call<E>) => Promise<z.input<E["response"]>>;

/**
 * Checks those fields of a refused body that the schemas accept, and returns the errors that only a service can find,
 * by field. Throws a Failure for a client that calls it too often.
 */
export type RefusalRules<E extends CallDefinition> = (
  fields: Partial<NonNullable<ParsedInput<E>["body"]>>,
  caller: Pick<Call<E>, "viewer" | "address" | "context">,
) => Promise<FieldErrors>;

/** Serves one call of the contract. `rules` complete a refused body's errors, so that it names every wrong field. */
export type Mount = <E extends CallDefinition>(
  definition: E & { access: E["access"] },
  handler: Handler<E>,
  rules?: RefusalRules<E>,
) => void;

/**
 * Returns the function by which modules serve their calls: it checks `access` and
 * `proof`, parses the input (422 by field), refuses
 * page 2 of any list to visitors, and checks the response against the contract. A response that breaks the contract
 * throws, except in production, where it is logged and sent. No part of a body is read before the caller is authorized.
 */
export function createMount(
  app: App,
  options: { db: Database; cookies: SessionCookies; uploads: Uploads; isProduction: boolean },
): Mount {
  return (definition, handler, rules) => {
    const respond = async (c: AppContext, viewer: Viewer | null, sent?: SentBody) => {
      const caller = {
        viewer: viewer as Call<typeof definition>["viewer"],
        address: c.get("address"),
        context: c,
      };
      const judge = rules && ((fields: object) => rules(fields as Parameters<typeof rules>[0], caller));
      const input = await parseInput(definition, c, { sent, rules: judge });
      if (!viewer && isLaterPage(input.query)) throw unauthorized("Sign in to see more than the first page.");
      const response = await handler({
        ...input,
        ...caller,
        log: c.get("log"),
        idempotencyKey: definition.idempotent ? parseIdempotencyKey(c) : null,
      });
      const checked = definition.response.safeParse(response);
      c.set("response", checked.success ? checked.data : response);
      if (checked.success) return c.json(checked.data as object);
      if (!options.isProduction)
        throw new Error(`${definition.method} ${definition.path} broke its contract`, { cause: checked.error });
      c.get("log").error({ issues: checked.error.issues.slice(0, 5) }, "the response breaks the contract");
      return c.json(response as object);
    };
    app.on(definition.method, honoPath(definition.path), async (c) => {
      const viewer = await readViewer(c, options);
      if (!viewer) await forgetEndedSession(c, options);
      requireAccess(definition, viewer);
      if (!definition.upload && !definition.bytes) return respond(c, viewer);
      return options.uploads.receive(c, definition, viewer, (sent) => respond(c, viewer, sent));
    });
  };
}

/** Clears the cookies of an ended session, or pages would still render the browser as signed in. */
async function forgetEndedSession(c: AppContext, { db, cookies }: { db: Database; cookies: SessionCookies }) {
  const token = bearerToken(c) ? undefined : cookies.token(c);
  if (token && !(await isReplaced(db, token))) cookies.signOut(c);
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

function isLaterPage(query: unknown): boolean {
  return typeof query === "object" && query !== null && "page" in query && Number(query.page) > 1;
}
