import type { LateScripts } from "@/web/framework/late-scripts";
import type { Rendering } from "@/web/framework/rendering";
import { isShareable, MISSING_PAGE } from "@/web/framework/shareable";
import { isHtml } from "@/web/pages/cached-page";
import { learnScripts } from "@/web/policy/learned-scripts";
import { Renderer, siteHeaders } from "@/web/rendering/render";

const TIMEOUT_MS = 30_000;

/**
 * Pages that show nothing of users: those of the complete site shell have a pack in their header. During maintenance its
 * own page is the only one.
 */
export const FIXED_PAGES = ["/sign-up", "/desktop-login?desktop_auth=true", MISSING_PAGE, "/maintenance"];
/** Pages that show what users have written. */
const OF_USERS = ["/", "/samples", "/packs", "/presets", "/terms"];
/** A list with a query, which is rendered for one request. */
const WITH_QUERY = "/samples?page=2";

/** A page that the gateway renders before it listens. */
interface Planned {
  path: string;
  hasUserTexts: boolean;
  /** Whether it is rendered for one request, in draft mode. */
  isDraft: boolean;
}

const PLAN: readonly Planned[] = [
  ...FIXED_PAGES.map((path) => ({ path, hasUserTexts: false, isDraft: false })),
  ...FIXED_PAGES.map((path) => ({ path, hasUserTexts: false, isDraft: true })),
  ...OF_USERS.map((path) => ({ path, hasUserTexts: true, isDraft: false })),
  { path: WITH_QUERY, hasUserTexts: true, isDraft: true },
];

export interface FirstPagesOptions {
  /** The site's public URL. */
  webUrl?: string;
  warn?: (sentence: string) => void;
}

/**
 * Renders pages before the gateway listens, and checks that browsers can run their inline scripts. Returns the unknown
 * ones that pages may have.
 * @throws with a sentence if pages would look whole without working, or lists would ignore their query
 */
export async function checkFirstPages(
  next: { readonly origin: string; readonly draftCookie: string },
  scripts: Pick<LateScripts, "apply">,
  { webUrl = "http://localhost", warn = console.warn }: FirstPagesOptions = {},
): Promise<ReadonlySet<string>> {
  const renderer = new Renderer(next);
  const render = async ({ path, isDraft }: Planned): Promise<Rendering | null> => {
    const cookie: Record<string, string> = isDraft ? { cookie: next.draftCookie } : {};
    return renderer
      .render(path, { headers: { ...siteHeaders(webUrl), ...cookie }, timeoutMs: TIMEOUT_MS })
      .catch(() => null);
  };
  const rendered = await Promise.all(PLAN.map(async (page) => ({ ...page, rendering: await render(page) })));
  const pages = rendered.flatMap(({ rendering, ...page }) =>
    rendering && isHtml(rendering) ? [{ ...page, rendering, html: scripts.apply(rendering.body.toString()) }] : [],
  );
  if (pages.length === 0) throw new Error("Next renders no page, so the gateway doesn't start.");
  if (pages.some(({ path, rendering }) => path === WITH_QUERY && isShareable(rendering)))
    throw new Error("Next renders lists without their query in draft mode, so the gateway doesn't start.");
  return learnScripts(pages, warn);
}
