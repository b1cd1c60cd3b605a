import type { Rendering } from "@/web/render";

/** Names a rendering in the request to Next and, where Next reports on it, in the response. */
export const RENDERING_HEADER = "x-rendering";
/** How long after its response the report of a rendering may arrive. */
const PATIENCE_MS = 2_000;

/** What Next produced for a page beside the response. */
export interface PageReport {
  /** The tags of what the page was rendered from. */
  tags: readonly string[];
  /** The payload that the router in the browser requests. */
  payload: Buffer | null;
  /** The parts of that payload, by the names that the router knows them by. */
  segments: ReadonlyMap<string, Buffer>;
}

/** The report of the rendering with this id; null where Next reported nothing. */
export interface ReportMessage {
  id: string;
  report: PageReport | null;
}

const expected = new Map<string, (report: PageReport | null) => void>();
let renderings = 0;

/** Takes a report from the process that renders; one that nothing waits for is discarded. */
export function receiveReport({ id, report }: ReportMessage): void {
  expected.get(id)?.(report);
}

/**
 * Makes a request to Next, which `render` sends with the given headers. Resolves to the response and to what Next
 * reported of the page; null where it reported nothing, as of a page that it renders for one request only.
 */
export async function withReport(
  render: (headers: Record<string, string>) => Promise<Rendering>,
): Promise<{ rendering: Rendering; report: PageReport | null }> {
  renderings += 1;
  const id = String(renderings);
  const reported = new Promise<PageReport | null>((resolve) => expected.set(id, resolve));
  let patience: NodeJS.Timeout | undefined;
  try {
    const rendering = await render({ [RENDERING_HEADER]: id });
    if (!rendering.headers.has(RENDERING_HEADER)) return { rendering, report: null };
    const never = new Promise<null>((resolve) => {
      patience = setTimeout(resolve, PATIENCE_MS, null);
    });
    return { rendering, report: await Promise.race([reported, never]) };
  } finally {
    clearTimeout(patience);
    expected.delete(id);
  }
}
