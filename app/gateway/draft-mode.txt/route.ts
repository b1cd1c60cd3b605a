import { draftMode } from "next/headers";

/** The gateway gets a cookie here with which list pages are rendered for their query (web/framework/draft-cookie.ts). */
export async function GET(): Promise<Response> {
  (await draftMode()).enable();
  return new Response(null, { status: 204 });
}
