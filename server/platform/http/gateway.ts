import { createHash } from "node:crypto";
import { GATEWAY_SECRET_HEADER } from "@/lib/http/gateway-secret";
import type { Secrets } from "@/lib/settings/secrets";
import type { AppContext } from "@/server/platform/http/context";
import { isSignedBy } from "@/server/platform/signed";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request comes through the gateway, which can serve files by their path; always false without a secret. */
export function isFromGateway(c: AppContext, secret: Secrets | undefined): boolean {
  const given = c.req.header(GATEWAY_SECRET_HEADER);
  return secret !== undefined && given !== undefined && isSignedBy(secret, digest(given), digest);
}
