import { type PageReport, RENDERING_HEADER, type ReportMessage } from "@/web/framework/next-cache";
import type { Rendering } from "@/web/framework/rendering";

/** Maximum delay between a response and the report on its rendering. */
const REPORT_WAIT_MS = 2_000;

const expected = new Map<string, (report: PageReport | null) => void>();
let renderings = 0;

/** Receives a report from the rendering process; one that nothing waits for is discarded. */
export function receiveReport({ id, report }: ReportMessage): void {
  expected.get(id)?.(report);
}

/**
 * Makes a request to Next, which `render` sends with the given headers. Resolves to the response and to Next's report
 * on the page; null if there is none, as for a page that is rendered for one request only.
 */
export async function withReport(
  render: (headers: Record<string, string>) => Promise<Rendering>,
): Promise<{ rendering: Rendering; report: PageReport | null }> {
  renderings += 1;
  const id = String(renderings);
  const reported = new Promise<PageReport | null>((resolve) => expected.set(id, resolve));
  let timer: NodeJS.Timeout | undefined;
  try {
    const rendering = await render({ [RENDERING_HEADER]: id });
    if (!rendering.headers.has(RENDERING_HEADER)) return { rendering, report: null };
    const never = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, REPORT_WAIT_MS, null);
    });
    return { rendering, report: await Promise.race([reported, never]) };
  } finally {
    clearTimeout(timer);
    expected.delete(id);
  }
}
