/**
 * The path at which the gateway turns on Next's draft mode for the pages that it requests with a query. Not in the
 * route table, so visitors can't request it; with a file extension, so no guard redirects it.
 */
export const DRAFT_MODE_PATH = "/gateway/draft-mode.txt";

/**
 * Turns on Next's draft mode as its route handler does, and returns its cookie, `name=value`. The cookie is specific to
 * this build and never reaches a browser, and no browser's cookie of that name reaches Next. Throws if Next sets none.
 */
export async function readDraftCookie(origin: string): Promise<string> {
  const response = await fetch(origin + DRAFT_MODE_PATH);
  const [cookie] = response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  if (!cookie)
    throw new Error(
      `Next set no cookie at ${DRAFT_MODE_PATH} (${response.status}), so lists would ignore their filters: the site doesn't start.`,
    );
  return cookie;
}
