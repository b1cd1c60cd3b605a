import { createHash, timingSafeEqual } from "node:crypto";
import type { AppContext } from "@/server/platform/http/context";

/** The header by which the gateway proves that it is in front of this server. */
const SECRET_HEADER = "x-gateway-secret";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request comes through the gateway, which can serve files by their path; always false without a secret. */
export function isFromGateway(c: AppContext, secret: string | undefined): boolean {
  const given = c.req.header(SECRET_HEADER);
  return secret !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(secret));
}
