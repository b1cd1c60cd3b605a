import { LATE_LOADER } from "@/web/framework/late-loader.gen";
import { longModules } from "@/web/framework/long-modules";

const SCRIPT = /<script\b([^>]*\bsrc="\/_next\/static\/chunks\/[^>]*)><\/script>/g;
/** A script that doesn't block parsing, with attributes that the loader copies or can ignore. */
const ASYNC = /^(?: (?:src|id|integrity|crossorigin|fetchpriority)="[^"]*"| async="")+$/i;
/** A fallback for browsers that this site doesn't support. */
const NO_MODULE = /\bnomodule\b/i;
/** The call in the page that starts the runtime, once its chunks are loaded. */
const START =
  /<script id="_R_">\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{"otherChunks":[^<>]*\})\);<\/script>/;

/** Rewrites rendered pages so that their scripts load after the first frame and are evaluated in slices. */
export class LateScripts {
  private readonly reported = new Set<string>();

  /** `warn` is called once for each unknown form of the build or of its pages. */
  constructor(
    private readonly modules: readonly number[] = [],
    private readonly warn: (sentence: string) => void = console.warn,
  ) {}

  /** Reads from a build which modules to evaluate in slices. A build of an unknown form is served without slices. */
  static load(buildDirectory: string, warn: (sentence: string) => void = console.warn): LateScripts {
    try {
      return new LateScripts(longModules(buildDirectory), warn);
    } catch (failure) {
      warn(`This build has an unknown form, so pages evaluate their scripts in one go: ${String(failure)}`);
      return new LateScripts([], warn);
    }
  }

  /**
   * Disables the page's own script tags and adds the loader that recreates them. The tags stay in place, because React
   * and the bundler's runtime look them up before they request a chunk. A page with a script tag of an unknown form is
   * returned unchanged, and works as Next rendered it.
   */
  apply(html: string): string {
    const tags = [...html.matchAll(SCRIPT)].flatMap(([, attributes]) => attributes ?? []);
    if (tags.length === 0) return html;
    if (!tags.every((tag) => ASYNC.test(tag) || NO_MODULE.test(tag)) || !html.includes("</head>")) {
      this.report("Pages have script tags of an unknown form and load them at once.");
      return html;
    }
    if (!START.test(html)) this.report("Pages start in an unknown way and evaluate their scripts in one go.");
    return html
      .replace(SCRIPT, (tag, attributes: string) =>
        NO_MODULE.test(attributes) ? tag : `<script type="text/x-late"${attributes}></script>`,
      )
      .replace(START, `<script id="_R_" type="application/json" data-modules="[${this.modules}]">$1</script>`)
      .replace("</head>", `<script>${LATE_LOADER}</script></head>`);
  }

  private report(sentence: string): void {
    if (this.reported.has(sentence)) return;
    this.reported.add(sentence);
    this.warn(`${sentence} PLAIN_BUILD=1 does the same for all of them.`);
  }
}
