import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const CHUNK = /<script src="\/_next\/(static\/chunks\/[^"]+\.js)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

interface Bundle {
  name: string;
  chunks: string[];
}

/**
 * Fetches the scripts once the whole page is there and painted: what is read first comes first, and nothing of the page
 * comes alive before its end is here. A hidden tab paints nothing and doesn't wait. A file that doesn't arrive is asked
 * for again, thrice.
 */
const LOADER = `(function(u){function l(s,n){var e=document.createElement("script");e.src=s;e.async=!1;e.onerror=function(){n&&setTimeout(l,1e3,s,n-1)};document.head.appendChild(e)}function a(){u.forEach(function(s){l(s,3)})}addEventListener("DOMContentLoaded",function(){document.hidden?a():requestAnimationFrame(function(){setTimeout(a)})})})`;

/** The list of files that the loader is called with. */
const URLS = /^\(\["\/_next\/static\/[\w.~/-]+\.js"(?:,"\/_next\/static\/[\w.~/-]+\.js")*\]\)$/;

/** Whether an inline script is the loader, called with files of the build. */
export function isLoader(text: string): boolean {
  return text.startsWith(LOADER) && URLS.test(text.slice(LOADER.length));
}

/** The bundles that the build made of the chunks that pages begin with (scripts/lib/bundle.mjs). */
export class ScriptBundles {
  private readonly shared: ReadonlySet<string>;
  private readonly byChunks: ReadonlyMap<string, string>;

  private constructor(bundles: readonly Bundle[]) {
    this.shared = new Set(bundles[0]?.chunks);
    this.byChunks = new Map(bundles.map(({ name, chunks }) => [keyOf(chunks), name]));
  }

  /** Without bundles in the build folder, pages keep their chunks. */
  static load(buildDirectory: string): ScriptBundles {
    const file = join(buildDirectory, "bundles.json");
    return new ScriptBundles(existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Bundle[]) : []);
  }

  /**
   * Has a page load bundles in place of its chunks; what no bundle holds is loaded beside the shared one, chunk by chunk.
   * The tags of the chunks stay as data, by which React and the runtime see that they are on their way. A page without
   * all of the shared chunks is left as it is.
   */
  apply(html: string): string {
    const chunks = [...html.matchAll(CHUNK)].flatMap(([, chunk]) => chunk ?? []);
    const shared = chunks.filter((chunk) => this.shared.has(chunk));
    const own = chunks.filter((chunk) => !this.shared.has(chunk));
    const sharedBundle = this.byChunks.get(keyOf(this.shared));
    if (!sharedBundle || shared.length !== this.shared.size) return html;
    const ownBundle = this.byChunks.get(keyOf(own));
    const urls = [sharedBundle, ...(ownBundle ? [ownBundle] : own)].map((name) => `/_next/${name}`);
    return html
      .replace(PRELOAD, "")
      .replace(CHUNK, '<script type="text/x-chunk" src="/_next/$1" async=""></script>')
      .replace("</head>", `<script>${LOADER}(${JSON.stringify(urls)})</script></head>`);
  }
}

const keyOf = (chunks: Iterable<string>) => [...new Set(chunks)].sort().join(" ");
