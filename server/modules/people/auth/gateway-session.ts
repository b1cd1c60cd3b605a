import { SESSION_CHECK_PATH } from "@/lib/contract/protocol/gateway-session";
import type { Secrets } from "@/lib/settings/secrets";
import type { Database } from "@/server/platform/db/database";
import type { App } from "@/server/platform/http/context";
import { isFromGateway } from "@/server/platform/http/gateway";
import type { SessionCookies } from "@/server/platform/http/session-cookies";
import { readViewer } from "@/server/platform/http/viewer";

/** Tells gateways, and nobody else, whose session a request has, so that they can count people by their session. */
export function gatewaySessionRoutes(
  app: App,
  { db, cookies, secret }: { db: Database; cookies: SessionCookies; secret: Secrets | undefined },
): void {
  app.get(SESSION_CHECK_PATH, async (c) => {
    if (!isFromGateway(c, secret)) return c.notFound();
    const viewer = await readViewer(c, { db, cookies });
    return c.json({ session: viewer?.sessionId ?? null });
  });
}
