/**
 * Where the gateway turns on Next's draft mode for the pages that it requests with a query. Not a page of the route
 * table, so no visitor is served from it; with a file ending, so no guard redirects it.
 */
export const DRAFT_MODE_PATH = "/gateway/draft-mode.txt";

/**
 * Turns Next's draft mode on as its route handler does, and returns its cookie, `name=value`. It is of this
 * build, never reaches a browser, and no browser's cookie of that name reaches Next. Throws where Next sets none.
 */
export async function readDraftCookie(origin: string): Promise<string> {
  const response = await fetch(origin + DRAFT_MODE_PATH);
  const [cookie] = response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  if (!cookie) throw new Error(`Next set no cookie at ${DRAFT_MODE_PATH} (${response.status}).`);
  return cookie;
}
