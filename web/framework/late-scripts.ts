import { LATE_LOADER } from "@/web/framework/late-loader.gen";

const SCRIPT = /<script\b([^>]*\bsrc="\/_next\/static\/chunks\/[^>]*)><\/script>/g;
/** A script that doesn't block parsing, with attributes that the loader copies or can ignore. */
const ASYNC = /^(?: (?:src|id|integrity|crossorigin|fetchpriority)="[^"]*"| async="")+$/i;
/** A fallback for browsers that this site doesn't support. */
const NO_MODULE = /\bnomodule\b/i;

/** Rewrites rendered pages so that their scripts load after the first frame. */
export class LateScripts {
  private hasWarned = false;

  /** `warn` is called once for pages of an unknown form. */
  constructor(private readonly warn: (sentence: string) => void = console.warn) {}

  /**
   * Disables the page's own script tags and adds the loader that recreates them. The tags stay in place, because React
   * and the bundler's runtime look them up before they request a chunk. A page with a script tag of an unknown form is
   * returned unchanged, and works as Next rendered it.
   */
  apply(html: string): string {
    const tags = [...html.matchAll(SCRIPT)].flatMap(([, attributes]) => attributes ?? []);
    if (tags.length === 0) return html;
    if (!tags.every((tag) => ASYNC.test(tag) || NO_MODULE.test(tag)) || !html.includes("</head>")) {
      if (!this.hasWarned)
        this.warn("Pages have script tags of an unknown form and load them at once, as with PLAIN_BUILD=1.");
      this.hasWarned = true;
      return html;
    }
    return html
      .replace(SCRIPT, (tag, attributes: string) =>
        NO_MODULE.test(attributes) ? tag : `<script type="text/x-late"${attributes}></script>`,
      )
      .replace("</head>", () => `<script>${LATE_LOADER}</script></head>`);
  }
}
