import { apiErrorFrom } from "@/lib/api/error";
import { type CallParts, resolveCall } from "@/lib/api/url";
import { API_URL } from "@/lib/config/urls";
import type { CallInput, CallName, CallResponse } from "@/lib/contract/calls";

/**
 * Makes a public call of the contract while a page is rendered. The answer may be kept and shared, so no cookie goes
 * with it; `tags` name what it is about, and the host has those tags dropped when the catalogue changes.
 * @throws {ApiError} for every answer that isn't 2xx; status 0 when the host can't be reached.
 */
export async function serverRequest<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { tags = [], fresh = false }: { tags?: string[]; fresh?: boolean } = {},
): Promise<CallResponse<Name>> {
  const { url } = resolveCall(name, input as CallParts);
  const answer = await fetch(
    API_URL + url,
    fresh ? { cache: "no-store" } : { cache: "force-cache", next: { tags } },
  ).catch((cause: unknown) => {
    throw apiErrorFrom(0, { error: `The API host at ${API_URL} doesn't answer: ${cause}` }, null);
  });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw apiErrorFrom(answer.status, body, answer.headers.get("retry-after"));
  return body as CallResponse<Name>;
}
