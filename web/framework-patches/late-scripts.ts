const SCRIPT = /<script\b([^>]*\bsrc="\/_next\/static\/chunks\/[^>]*)><\/script>/g;
/** A script that doesn't block parsing, with attributes that the loader copies or can ignore. */
const ASYNC = /^(?: (?:src|id|integrity|crossorigin|fetchpriority)="[^"]*"| async="")+$/i;
/** A fallback for browsers that this site doesn't support. */
const NO_MODULE = /\bnomodule\b/i;

/**
 * Fetches the page's scripts after its first frame, so that they don't share the bandwidth with fonts and covers. A
 * hidden tab paints nothing and doesn't wait. A script that fails to load is requested again, up to three times. Constant,
 * so that its hash can stand in a content security policy.
 */
export const LATE_SCRIPTS_LOADER = `(function(){function l(s,n){var e=document.createElement("script");e.crossOrigin=s.crossOrigin;e.integrity=s.integrity;e.src=s.getAttribute("src");e.onerror=function(){n&&setTimeout(l,1e3,s,n-1)};document.head.appendChild(e)}function a(){document.querySelectorAll('script[type="text/x-late"]').forEach(function(s){l(s,3)})}addEventListener("DOMContentLoaded",function(){document.hidden?a():requestAnimationFrame(function(){setTimeout(a)})})})()`;

/** Rewrites rendered pages so that their scripts load after the first frame. */
export class LateScripts {
  private isReported = false;

  /** `warn` is told once when pages look different from what this class knows. */
  constructor(private readonly warn: (sentence: string) => void = console.warn) {}

  /**
   * Disables the page's own script tags and adds the loader that creates them again. The tags stay in place, because
   * React and the bundler's runtime look them up before they request a chunk. A page with a script tag of an unknown form
   * is returned unchanged, and works as Next rendered it.
   */
  apply(html: string): string {
    const tags = [...html.matchAll(SCRIPT)].flatMap(([, attributes]) => attributes ?? []);
    if (tags.length === 0) return html;
    if (!tags.every((tag) => ASYNC.test(tag) || NO_MODULE.test(tag)) || !html.includes("</head>")) {
      this.report();
      return html;
    }
    return html
      .replace(SCRIPT, (tag, attributes: string) =>
        NO_MODULE.test(attributes) ? tag : `<script type="text/x-late"${attributes}></script>`,
      )
      .replace("</head>", `<script>${LATE_SCRIPTS_LOADER}</script></head>`);
  }

  private report(): void {
    if (this.isReported) return;
    this.isReported = true;
    this.warn("This version of Next writes script tags in an unknown form: pages load their scripts at once.");
  }
}
