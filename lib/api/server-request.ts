import { notFound } from "next/navigation";
import { apiErrorFrom } from "@/lib/api/error";
import { type CallParts, resolveCall } from "@/lib/api/url";
import type { CallInput, CallName, CallResponse } from "@/lib/contract/call-types";
import { SEARCH_KEY_HEADER } from "@/lib/contract/rules/search";
import { renderingHeaders } from "@/lib/http/gateway-secret";
import { renderingSession } from "@/lib/http/rendering-session";
import { sessionCookieNames } from "@/lib/http/session";
import { API_URL, WEB_URL } from "@/lib/settings/urls";

interface ServerCallOptions {
  /** What the response is about: the API server invalidates these tags when that changes. */
  tags?: string[];
  /** Never cached. */
  fresh?: boolean;
  /** Session token of the user, for data that a visitor doesn't get. Such a response is never cached. */
  session?: string;
}

/** A page that takes longer has failed: Next would make every later visitor of the page wait for the same rendering. */
const TIMEOUT_MS = 10_000;

/**
 * Makes a call of the contract while a page is rendered. Without a session the response may be cached and shared, so no
 * cookie is sent. During maintenance a page is rendered for its reader alone, and every call carries the reader's session:
 * the API server refuses all but admins.
 * @throws {ApiError} for every response that isn't 2xx; status 0 when the API server can't be reached.
 */
export async function serverRequest<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: ServerCallOptions = {},
): Promise<CallResponse<Name>> {
  return (await respond(name, input, options)).body;
}

/**
 * The same for a list that may be searched: `searchKey` names the recorded search, by which the page counts what
 * followed. Null where none was recorded.
 */
export async function serverListRequest<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: ServerCallOptions = {},
): Promise<CallResponse<Name> & { searchKey: string | null }> {
  const { body, headers } = await respond(name, input, options);
  return Object.assign(body, { searchKey: headers.get(SEARCH_KEY_HEADER) });
}

async function respond<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { tags = [], fresh = false, session = renderingSession() ?? undefined }: ServerCallOptions,
): Promise<{ body: CallResponse<Name>; headers: Headers }> {
  if (isBuilding()) notFound();
  const { url } = resolveCall(name, input as CallParts);
  const headers = renderingHeaders();
  if (session) headers.Cookie = `${sessionCookieNames(WEB_URL).session}=${session}`;
  // Nothing is cached where no gateway invalidates it, as in development.
  const isCached = !fresh && !session && process.env.NODE_ENV !== "development";
  const options: RequestInit = isCached
    ? { cache: "force-cache", next: { tags }, headers }
    : { cache: "no-store", headers };
  const { response, body } = await inTime(
    fetch(API_URL + url, options).then(async (response) => ({
      response,
      body: (await response.json().catch(() => null)) as unknown,
    })),
  ).catch((cause: unknown) => {
    throw apiErrorFrom(0, { error: `The API server at ${API_URL} doesn't respond: ${cause}` }, null);
  });
  if (!response.ok) throw apiErrorFrom(response.status, body, response.headers.get("retry-after"));
  return { body: body as CallResponse<Name>, headers: response.headers };
}

/**
 * A build needs no API server: it only finds out which pages visitors share, for which it is enough that a page which
 * would read something ends. What a build renders is never served (`web/framework/next-cache.ts`).
 */
const isBuilding = () => process.env.NEXT_PHASE === "phase-production-build";

/** Rejects after the timeout. The request isn't aborted: Next doesn't deduplicate requests that have a signal. */
async function inTime<Result>(request: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([request, late]);
  } finally {
    clearTimeout(timer);
  }
}
