import { join } from "node:path";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants";

const apiUrl = process.env.API_URL ?? "http://127.0.0.1:4000";

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  // Public pages are regenerated whole, so that an unknown address is a 404 on its first hit.
  cacheComponents: false,
  typedRoutes: false,
  // `npm run verify` checks the types of everything; a start should not wait for them.
  typescript: { ignoreBuildErrors: true },
  // The API host serves covers as WebP in the sizes the pages ask for.
  images: { unoptimized: true },
  allowedDevOrigins: ["127.0.0.1", "localhost"],
  turbopack: {
    // Parts of the router that this site has its own of, or never uses, and that every page would carry.
    resolveAlias: {
      "../build/polyfills/polyfill-module": "./lib/next/no-polyfills.ts",
      "./builtin/global-error": "./app/global-error.tsx",
      "../components/builtin/global-error": "./app/global-error.tsx",
      "./reducers/server-action-reducer": "./lib/next/no-server-actions.ts",
      "../../../lib/constants": { browser: "./lib/next/constants.ts" },
      "../../../../lib/constants": { browser: "./lib/next/constants.ts" },
      "../../shared/lib/router/utils/format-url": { browser: "./lib/next/format-url.ts" },
      "next/dist/compiled/process": { browser: "./lib/next/process.ts" },
    },
  },
  async rewrites() {
    return [
      { source: "/api/:path*", destination: `${apiUrl}/api/:path*` },
      { source: "/media/:path*", destination: `${apiUrl}/media/:path*` },
      { source: "/sitemap.xml", destination: `${apiUrl}/sitemap.xml` },
      { source: "/sitemaps/:path*", destination: `${apiUrl}/sitemaps/:path*` },
    ];
  },
};

/** What browsers get of Next and React: modules that can be joined, without what no page of this site can call. */
const rules: NonNullable<NextConfig["turbopack"]>["rules"] = {
  "*.js": [
    {
      condition: { all: ["browser", { path: /\/next\/dist\/(client|lib|server|shared)\// }] },
      loaders: ["./scripts/loaders/es-modules.cjs"],
    },
    leaveOut(/\/react-dom-client\.production\.js$/, [
      // View transitions: a `ViewTransition` would not animate.
      "(apply|commit|measure|restore|schedule|start|trackEnter)\\w*ViewTransition\\w*",
      "ViewTransitionPseudoElement\\..*",
      // What a reference to a fragment can do, but for what the router scrolls by.
      "(add|commit|delete)\\w*Fragment(Instance|Handle)\\w*",
      "FragmentInstance\\.prototype\\.(?!getClientRects|scrollIntoView).*",
    ]),
    leaveOut(/\/react-server-dom-turbopack-client\.browser\.production\.js$/, [
      // Server actions, which this site has none of.
      "processReply",
      "loadServerReference",
    ]),
  ],
};

function leaveOut(path: RegExp, functions: string[]) {
  return {
    condition: { all: ["browser" as const, { path }] },
    loaders: [{ loader: "./scripts/loaders/leave-out.cjs", options: { functions } }],
  };
}

/**
 * While pages are served, `web/next-cache.ts` hears what Next makes: it is TypeScript, which only that process reads. The
 * gateway gives each variant of a page its own request, so Next need not check that URL and headers belong together.
 */
export default function configure(phase: string): NextConfig {
  if (phase === PHASE_PRODUCTION_BUILD) return { ...config, turbopack: { ...config.turbopack, rules } };
  if (phase !== PHASE_PRODUCTION_SERVER) return config;
  return {
    ...config,
    cacheHandler: join(import.meta.dirname, "web/next-cache.ts"),
    cacheMaxMemorySize: 0,
    experimental: { validateRSCRequestHeaders: false },
  };
}
