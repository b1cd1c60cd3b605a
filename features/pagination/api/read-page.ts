import { cookies } from "next/headers";
import { ApiError } from "@/lib/api/error";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { sessionCookieNames } from "@/lib/http/session";
import { WEB_URL } from "@/lib/settings/urls";

/**
 * Reads a page of a list. The first is the same for every visitor. Others are requested with the user's session;
 * without one that the API server accepts, it returns the first page as `isLocked`, with the wanted page in its `meta`.
 */
export async function readPage<Page extends { meta: PageMeta }>(
  page: number,
  read: (page: number | undefined, session: string | undefined) => Promise<Page>,
): Promise<{ response: Page; isLocked: boolean }> {
  if (page === 1) return { response: await read(undefined, undefined), isLocked: false };
  const session = (await cookies()).get(sessionCookieNames(WEB_URL).session)?.value;
  try {
    if (session) return { response: await read(page, session), isLocked: false };
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 401)) throw failure;
  }
  const first = await read(undefined, undefined);
  return { response: { ...first, meta: { ...first.meta, page } }, isLocked: true };
}
