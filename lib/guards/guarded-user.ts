import type { CallResponse } from "@/lib/contract/calls";
import type { AccountStatus } from "@/lib/contract/entities/user";
import { API_URL } from "@/lib/settings/urls";

const TIMEOUT_MS = 10_000;

/**
 * Requests the user to whom a request's cookies belong; null for a visitor.
 * @throws when the API server fails or doesn't respond: a guard must not take an outage for a signed-out user.
 */
export async function guardedUser(cookies: string): Promise<AccountStatus | null> {
  const response = await fetch(`${API_URL}/api/auth/account-status`, {
    headers: { cookie: cookies },
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`The API server responded with ${response.status} to a page guard.`);
  return (await response.json()) as CallResponse<"GET /api/auth/account-status">;
}
