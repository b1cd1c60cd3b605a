import { serverRequest } from "@/lib/api/server-request";
import type { CallResponse } from "@/lib/contract/call-types";

export type Notice = NonNullable<CallResponse<"GET /api/status">["notice"]>;

/** What visitors are told during maintenance. While the API server doesn't respond, nothing but that it is on. */
export async function loadNotice(): Promise<Notice> {
  const status = await serverRequest("GET /api/status", {}, { fresh: true }).catch(() => null);
  return status?.notice ?? { text: "", ends_at: null };
}
