import { DRAFT_MODE_PATH } from "@/lib/config/list-routes";

/**
 * Turns Next's draft mode on as its route handler does, and returns the cookie that says so, `name=value`. It is of this
 * build, never reaches a browser, and no browser's cookie of that name reaches Next. Throws where Next sets none.
 */
export async function readDraftCookie(origin: string): Promise<string> {
  const response = await fetch(origin + DRAFT_MODE_PATH);
  const [cookie] = response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  if (!cookie) throw new Error(`Next set no cookie at ${DRAFT_MODE_PATH} (${response.status}).`);
  return cookie;
}
