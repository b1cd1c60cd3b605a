import { type NextRequest, NextResponse } from "next/server";
import { sentSearch } from "@/lib/api/search-target";
import { IN_MAINTENANCE } from "@/lib/contract/rules/operations";
import { guardedUser, opensPack, ownStack, ownsZip, seesPack } from "@/lib/guards/guarded-user";
import { isMaintenance, retryAfterMaintenance } from "@/lib/guards/maintenance";
import { guardPage } from "@/lib/guards/page-guard";
import { decodeSessionFlags, sessionCookieNames } from "@/lib/http/session";
import { redirectOf } from "@/lib/routes/redirects";
import { matchRoute, NO_SUCH_PAGE } from "@/lib/routes/routes";
import { WEB_URL } from "@/lib/settings/urls";

/**
 * The guards of every page: nothing else decides who may open one. A second URL of a page leads to the first, a search
 * that a form sent to the list of its type.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  const cookies = request.headers.get("cookie") ?? "";
  const verdict = await guardPage({
    path: pathname,
    search,
    route: matchRoute(pathname),
    flags: decodeSessionFlags(request.cookies.get(sessionCookieNames(WEB_URL).state)?.value),
    maintenance: await isMaintenance(),
    user: () => guardedUser(cookies),
    opensPack: (pack) => opensPack(cookies, pack),
    seesPack: (kind, id) => seesPack(cookies, kind, id),
    ownsZip: (id) => ownsZip(cookies, id),
    ownStack: (slug) => ownStack(cookies, slug),
  });
  if (verdict.kind === "redirect") return NextResponse.redirect(new URL(verdict.to, request.url), 307);
  if (verdict.kind === "unavailable") return unavailable();
  if (verdict.kind === "not-found") return NextResponse.rewrite(new URL(NO_SUCH_PAGE, request.url));
  const leading = redirectOf(pathname);
  if (leading) {
    const url = new URL(leading, request.url);
    url.search = search;
    return NextResponse.redirect(url, 308);
  }
  const sent = sentSearch(pathname, searchParams);
  return sent ? NextResponse.redirect(new URL(sent, request.url), 307) : NextResponse.next();
}

/** As calls are refused, and shown in frames of other sites as an embed is. */
async function unavailable(): Promise<NextResponse> {
  const headers = {
    "Retry-After": String(await retryAfterMaintenance()),
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Security-Policy": "frame-ancestors *",
  };
  return new NextResponse(IN_MAINTENANCE, { status: 503, headers });
}

export const config = {
  // Not the API, media, the framework's files, or anything else with a file ending, unless it is guarded.
  matcher: ["/((?!api/|media/|_next/|.*\\.[a-z0-9]+$).*)", "/account/:path*", "/admin/:path*", "/rss.xml"],
};
