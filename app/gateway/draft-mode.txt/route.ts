import { draftMode } from "next/headers";

/** The gateway reads here the cookie with which list pages are rendered with their query (web/draft-cookie.ts). */
export async function GET(): Promise<Response> {
  (await draftMode()).enable();
  return new Response(null, { status: 204 });
}
