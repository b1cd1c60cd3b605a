import { featureOf, floorViolation } from "@/tests/unit/architecture/floors";
import { isUpward } from "@/tests/unit/architecture/wings";

/** Which folder may import which: the table of the architecture guide as data. The first matching row applies. */
export interface Rule {
  /** Matches the importing file. */
  from: RegExp;
  /** Folders and packages that it may import; its own folder always. */
  may: RegExp[];
}

const packages = (...names: string[]) => names.map((name) => new RegExp(`^${name}(/|$)`));
const ui = packages(
  "react",
  "react-dom",
  "next",
  "@tanstack/react-query",
  "@tanstack/react-table",
  "d3-(scale|shape)",
  "zustand",
  "p-limit",
  "react-hot-toast",
  "react-hook-form",
  "@hookform/resolvers",
  "react-easy-crop",
  "@dnd-kit/(core|sortable|utilities)",
  "@paypal/react-paypal-js",
  "posthog-js",
  "wavesurfer\\.js",
  "@fontsource-variable/[a-z-]+",
);

/** Any package or Node module, but no folder of the project and no UI package. */
const NOT_OF_PAGES =
  /^(?!react|next|@tanstack|(app|bench|components|demo|e2e|features|lib|scripts|server|simulators|stores|tests|web)\/)[@a-z]/;

/** What the API server may use of lib. */
const OF_SERVER = /^lib\/(contract|audio|format|http|money|names|operations|routes|settings)\//;

/** The scripts that pages contain, which the gateway knows by their text. */
const INLINE_SCRIPTS = [
  /^lib\/client\/hydration\/event-replay-script\.gen$/,
  /^lib\/client\/cover-fade-script$/,
  /^lib\/client\/navigation\/overlay-history-script$/,
  /^lib\/client\/parse-without-eval-script$/,
  /^lib\/client\/session\/session-script\.gen$/,
  /^lib\/client\/theme-script$/,
];

export const RULES: Rule[] = [
  { from: /^lib\/contract\/rules\//, may: [/^lib\/contract\/(rules|entities)\//] },
  { from: /^lib\/contract\/fields\//, may: [/^lib\/contract\/(rules|fields)\//, ...packages("zod")] },
  { from: /^lib\/contract\/entities\//, may: [/^lib\/contract\/(rules|fields|entities)\//, ...packages("zod")] },
  { from: /^lib\/contract\/protocol\//, may: [/^lib\/contract\/protocol\//, ...packages("zod")] },
  {
    from: /^lib\/contract\/calls\//,
    may: [/^lib\/contract\/(rules|fields|entities|calls)\//, /^lib\/contract\/define-call$/, ...packages("zod")],
  },
  { from: /^lib\/contract\//, may: [/^lib\/contract\//, ...packages("zod")] },
  {
    from: /^lib\/api\//,
    may: [/^lib\/(api|contract|http|settings)\//, ...packages("axios", "next", "react", "@tanstack/react-query")],
  },
  {
    from: /^lib\/routes\//,
    may: [
      /^lib\/(routes|settings)\//,
      /^lib\/contract\/(fields\/parse-id|rules\/filters)$/,
      /^lib\/format\/escape-html$/,
      ...packages("zod"),
    ],
  },
  { from: /^lib\/settings\/price-list\.ts$/, may: [/^node:fs$/, ...packages("zod")] },
  { from: /^lib\/settings\//, may: [/^lib\/settings\//, ...packages("zod")] },
  { from: /^lib\/operations\//, may: [/^lib\/(operations|settings)\//, /^node:/, ...packages("pino", "prom-client")] },
  { from: /^lib\/http\//, may: [/^lib\/http\//, /^node:/, ...packages("ipaddr\\.js", "lru-cache", "proxy-addr")] },
  { from: /^lib\/money\//, may: [/^lib\/(money|format)\//] },
  { from: /^lib\/names\//, may: [/^lib\/(names|contract)\//] },
  {
    from: /^lib\/audio\/laps\/load-stretch\.ts$/,
    may: [/^lib\/audio\/laps\//, ...packages("signalsmith-stretch")],
  },
  { from: /^lib\/(audio|format|random)\//, may: [/^lib\/(audio|contract|format|random)\//] },
  {
    from: /^lib\/(media|seo)\//,
    may: [
      /^lib\/(audio|contract|format|media|random|routes|seo|settings)\//,
      ...packages("next", "react", "react-dom"),
    ],
  },
  { from: /^lib\//, may: [/^lib\//, ...ui] },
  { from: /^stores\//, may: [/^stores\//, /^lib\/(contract|client)\//, ...packages("zustand", "react")] },
  {
    from: /^components\//,
    may: [
      /^components\//,
      /^lib\/(audio|contract|format|media|money|routes|settings)\//,
      /^lib\/client\/(listen$|hydration\/|navigation\/)/,
      ...packages(
        "react",
        "react-dom",
        "next",
        "@base-ui/react",
        "@dnd-kit/(core|sortable|utilities)",
        "@tanstack/react-table",
        "d3-(scale|shape)",
        "react-easy-crop",
        "react-hot-toast",
        "wavesurfer\\.js",
      ),
    ],
  },
  { from: /^features\//, may: [/^components\//, /^lib\//, /^stores\//, ...ui, ...packages("zod", "axios")] },
  { from: /^(app\/|proxy\.ts)/, may: [/^(app|features|components|stores|lib)\//, ...ui, ...packages("zod")] },
  { from: /^instrumentation\.ts$/, may: [/^lib\/(guards|http|money|settings)\//] },
  { from: /^server\/search-index\/kernels\//, may: [/^server\/search-index\/kernels\//] },
  {
    from: /^server\/search-index\/engine\//,
    may: [
      /^server\/search-index\/(engine|kernels)\//,
      /^server\/search-core\/(answers\/(facet-counts|found-tags|index-filter|merged-page)$|fit\/)/,
      /^server\/search-core\/rows\/(name-key|row|share-levels|tempo-bins)$/,
      /^server\/search-text\/(query\/|harmony$)/,
      /^lib\/(contract|names)\//,
      /^lib\/audio\/transport\/fit$/,
      ...packages("lru-cache"),
    ],
  },
  {
    from: /^server\/search-text\/query\//,
    may: [
      /^server\/search-text\/(languages|query|trade-words)\//,
      /^lib\/(contract|names)\//,
      /^lib\/format\/key-name$/,
      ...packages("@zxcvbn-ts/language-en", "any-ascii", "lru-cache"),
    ],
  },
  { from: /^server\/search-text\/languages\//, may: [/^server\/search-text\/languages\//] },
  { from: /^server\/search-text\/trade-words\//, may: [/^server\/search-text\/trade-words\//] },
  { from: /^server\/search-text\//, may: [/^server\/search-text\//, /^lib\/contract\//] },
  {
    from: /^server\/search-core\/fit\//,
    may: [
      /^server\/search-core\/fit\//,
      /^server\/search-core\/rows\/(name-key|share-levels)$/,
      /^server\/search-text\/query\//,
      /^server\/catalogue\/kinds$/,
      /^lib\/contract\//,
    ],
  },
  {
    from: /^server\/search-core\/rows\//,
    may: [
      /^server\/search-core\/rows\//,
      /^lib\/names\//,
      /^server\/search-text\/query\//,
      /^server\/catalogue\/(kinds|guesses|percussive)$/,
      /^server\/platform\/db\//,
      /^lib\/contract\//,
      /^lib\/audio\/transport\/fit$/,
      ...packages("drizzle-orm"),
    ],
  },
  {
    from: /^server\/search-core\//,
    may: [
      /^server\/(search-core|search-text|catalogue|platform\/db)\//,
      /^lib\/(contract|names)\//,
      /^lib\/audio\/transport\/fit$/,
    ],
  },
  {
    from: /^server\/search-cluster\//,
    may: [
      /^server\/(search-cluster|search-core|search-text|catalogue|platform\/db)\//,
      /^server\/audio\/feature-dimensions$/,
      /^server\/platform\/(errors|startup-error)$/,
      /^lib\/(contract|names)\//,
      /^lib\/audio\/transport\/fit$/,
      /^lib\/operations\/metrics$/,
      /^node:/,
      ...packages("@opensearch-project/opensearch", "lru-cache", "pino"),
    ],
  },
  {
    from: /^server\/search-index\//,
    may: [
      /^server\/(search-core|search-index|search-text|catalogue|platform\/db)\//,
      /^lib\/(contract|names)\//,
      /^lib\/audio\/transport\/fit$/,
      /^node:/,
      ...packages("drizzle-orm"),
    ],
  },
  {
    from: /^server\/catalogue\//,
    may: [
      /^server\/(catalogue|platform\/db)\//,
      /^server\/search-text\/[^/]+$/,
      /^lib\/contract\//,
      ...packages("drizzle-orm"),
    ],
  },
  {
    from: /^demo\//,
    may: [/^(demo|server)\//, /^lib\/(contract|audio|format|media|money|random|settings)\//, NOT_OF_PAGES],
  },
  {
    from: /^simulators\//,
    may: [
      /^simulators\//,
      /^server\/(env|mail-previews|platform\/startup-error)$/,
      /^lib\/(contract|money|routes|settings)\//,
      NOT_OF_PAGES,
    ],
  },
  {
    from: /^web\/framework\//,
    may: [/^web\/framework\//, ...INLINE_SCRIPTS, /^node:/, ...packages("next")],
  },
  {
    from: /^web\//,
    may: [
      /^web\//,
      /^lib\/(contract|guards|http|operations|routes|settings)\//,
      /^node:/,
      ...packages(
        "eventsource-parser",
        "fresh",
        "hono",
        "httpxy",
        "lru-cache",
        "negotiator",
        "next",
        "p-limit",
        "send",
        "zod",
      ),
    ],
  },
  { from: /^server\/providers\//, may: [/^server\/providers\//, /^lib\/(contract|settings)\//, NOT_OF_PAGES] },
  {
    from: /^server\/modules\/[^/]+\/[^/]+\/routes\.ts$/,
    may: [/^server\//, OF_SERVER, /^node:/, ...packages("hono", "zod")],
  },
  { from: /^server\//, may: [/^server\//, OF_SERVER, NOT_OF_PAGES] },
];

/** Within a module of the API server: routes → service → repository; no HTTP in a service, no request in a repository. */
const LAYERS: { from: RegExp; never: RegExp; why: string }[] = [
  {
    from: /^server\/modules\/.*(^|[/-])service\.ts$/,
    never: /^(hono|server\/platform\/http\/(?!errors))|routes$/,
    why: "a service knows no HTTP",
  },
  {
    from: /^server\/modules\/.*(^|[/-])repository\.ts$/,
    never: /^(hono|server\/platform\/http\/)|(routes|service)$/,
    why: "a repository knows no request",
  },
  {
    from: /^(server|simulators|demo)\//,
    never: /^(react|next|features|components|app|stores|web|bench|tests|e2e)(\/|$)/,
    why: "the API server knows no page",
  },
  {
    from: /^server\/platform\//,
    never: /^server\/(modules\/|env$|app$|main$)/,
    why: "the platform knows nothing of the domain",
  },
  {
    from: /^server\/audio\//,
    never: /^server\/(modules\/|app$|main$)/,
    why: "sound knows nothing of the domain",
  },
  {
    from: /^(?!server\/(search-index\/|create-dependencies\.ts$)|bench\/|tests\/)/,
    never: /^server\/search-index\//,
    why: "the catalogue is asked by its interface, whatever answers",
  },
  {
    from: /^(?!server\/search-(cluster|core|index)\/|tests\/(opensearch\/|unit\/server\/search-(cluster|index)\/|integration\/(catalogue-index\.test|support\/catalogue-model)\.ts$))/,
    never: /^server\/search-core\//,
    why: "it is a part of what answers",
  },
  {
    from: /^(?!server\/(search-cluster\/|create-dependencies\.ts$)|bench\/search\/|tests\/(opensearch|unit\/server\/search-cluster)\/)/,
    never: /^server\/search-cluster\//,
    why: "the catalogue is asked by its interface, whatever answers",
  },
  {
    from: /^(bench|tests)\/(?!opensearch\/|unit\/server\/search-index\/|integration\/(catalogue-index\.test|support\/catalogue-model)\.ts$)/,
    never: /^server\/search-index\/(?!catalogue$)/,
    why: "they create the catalogue, and ask it by its interface",
  },
  {
    from: /^server\/modules\//,
    never: /^server\/(app|create-dependencies|jobs|mail-previews|main|notices|worker)$/,
    why: "what imports every wing is above them",
  },
  {
    from: /^(?!(server|web|simulators|demo|bench|tests|lib\/contract\/protocol)\/)/,
    never: /^lib\/contract\/protocol\/(?!cache-tags$)/,
    why: "it is between the programs of the server",
  },
  {
    from: /^(?!(simulators|bench|tests)\/)/,
    never: /^simulators(\/|$)/,
    why: "the product knows the simulators only as URLs",
  },
  {
    from: /^(?!(demo|bench|tests)\/)/,
    never: /^demo(\/|$)/,
    why: "the demo catalogue is a program of its own",
  },
];

/** Libraries: only their top-level files may be imported from outside; their unit tests may import all files. */
const LIBRARIES: { inside: RegExp; internal: RegExp }[] = [
  {
    inside:
      /^(tests\/unit\/)?server\/search-(cluster|core|index|text)\/|^tests\/(opensearch\/|integration\/support\/catalogue-model\.ts$)/,
    internal: /^server\/search-text\/[^/]+\//,
  },
  { inside: /^((tests\/unit\/)?server\/search-index|tests\/opensearch)\//, internal: /^server\/search-index\/[^/]+\// },
];

/** Why `file` may not import `target`, or null. Both are paths from the root, or a package name. */
export function violation(file: string, target: string): string | null {
  const layer = LAYERS.find((row) => row.from.test(file) && row.never.test(target));
  if (layer) return `${file} imports ${target}: ${layer.why}`;
  if (LIBRARIES.some(({ inside, internal }) => internal.test(target) && !inside.test(file))) {
    return `${file} imports ${target}: it is internal to its library`;
  }
  if (isUpward(file, target)) return `${file} imports ${target}: its wing isn't lower`;
  const feature = featureOf(file);
  const imported = featureOf(target);
  if (feature && imported) {
    const why = floorViolation(feature, imported);
    return why && `${file} imports ${target}: ${why}`;
  }
  const rule = RULES.find((row) => row.from.test(file));
  if (!rule || rule.may.some((allowed) => allowed.test(target))) return null;
  return `${file} may not import ${target}`;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Every module that a source text imports, statically or not, as a path from the root or a package name. */
export function importsOf(file: string, source: string, { types = true } = {}): string[] {
  const matches = [...source.matchAll(IMPORT)].filter(([text]) => types || !/^\s*(import|export)\s+type\b/.test(text));
  return matches.map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? "";
    if (name.startsWith("@/")) return name.slice(2);
    if (!name.startsWith(".")) return name;
    return new URL(name, `file:///${file}`).pathname.slice(1);
  });
}
