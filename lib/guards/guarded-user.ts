import { PACK_CALLS } from "@/lib/api/kind-calls";
import { STUDIO_CALLS } from "@/lib/api/studio-calls";
import { resolveCall } from "@/lib/api/url";
import type { CallResponse } from "@/lib/contract/call-types";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { AccountStatus } from "@/lib/contract/entities/user";
import type { OwnStack } from "@/lib/guards/page-guard";
import { renderingHeaders } from "@/lib/http/gateway-secret";
import { API_URL } from "@/lib/settings/urls";

const TIMEOUT_MS = 10_000;

/**
 * Requests the user to whom a request's cookies belong; null for a visitor.
 * @throws when the API server fails or doesn't respond: a guard must not take an outage for a signed-out user.
 */
export async function guardedUser(cookies: string): Promise<AccountStatus | null> {
  const response = await ask("/api/auth/account-status", cookies);
  if (response.status === 401) return null;
  if (!response.ok) throw failure(response);
  return (await response.json()) as CallResponse<"GET /api/auth/account-status">;
}

/**
 * Whether the user to whom a request's cookies belong may open the pages of a pack in the studio.
 * @throws as {@link guardedUser}.
 */
export function opensPack(cookies: string, { kind, id }: ReviewedPackRef): Promise<boolean> {
  return isThere(resolveCall(STUDIO_CALLS[kind].access, { params: { id } }).url, cookies);
}

/**
 * Whether the user to whom a request's cookies belong sees a pack, on sale or not.
 * @throws as {@link guardedUser}.
 */
export function seesPack(cookies: string, kind: PackKind, packId: number): Promise<boolean> {
  return isThere(resolveCall(PACK_CALLS[kind].detail, { params: { id: packId } }).url, cookies);
}

/**
 * Whether a large zip is of the user to whom a request's cookies belong.
 * @throws as {@link guardedUser}.
 */
export function ownsZip(cookies: string, id: number): Promise<boolean> {
  return isThere(resolveCall("GET /api/user/zips/{id}", { params: { id } }).url, cookies);
}

/**
 * A stack of the user to whom a request's cookies belong; null for any other.
 * @throws as {@link guardedUser}.
 */
export async function ownStack(cookies: string, slug: string): Promise<OwnStack | null> {
  const response = await ask(resolveCall("GET /api/stacks/{slug}", { params: { slug } }).url, cookies);
  if (!response.ok) await response.body?.cancel();
  if (response.status === 401 || response.status === 404) return null;
  if (!response.ok) throw failure(response);
  const { stack } = (await response.json()) as CallResponse<"GET /api/stacks/{slug}">;
  return stack.is_mine ? { isShown: stack.is_public && stack.hidden_reason === null } : null;
}

async function isThere(path: string, cookies: string): Promise<boolean> {
  const response = await ask(path, cookies);
  await response.body?.cancel();
  if (response.status === 401 || response.status === 404) return false;
  if (!response.ok) throw failure(response);
  return true;
}

function ask(path: string, cookies: string): Promise<Response> {
  return fetch(API_URL + path, {
    headers: { ...renderingHeaders(), cookie: cookies },
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

const failure = ({ status }: Response) => new Error(`The API server responded with ${status} to a page guard.`);
