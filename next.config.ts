import { join } from "node:path";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from "next/constants";

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  env: { PROFITWELL_TOKEN: process.env.PROFITWELL_TOKEN ?? "", LAP_WORKER: process.env.LAP_WORKER ?? "" },
  compress: true,
  // Public pages are regenerated whole, so that an unknown URL is a 404 on its first request.
  cacheComponents: false,
  typedRoutes: false,
  // `npm run verify` checks the types of everything; a start should not wait for them.
  typescript: { ignoreBuildErrors: true },
  // The API server serves covers as WebP in the sizes the pages ask for.
  images: { unoptimized: true },
  // A navigation without a connection waits for it; else the browser would leave the page for its own error page.
  experimental: {
    useOffline: true,
    // The cache of the bundler takes a third of a build, and a folder's first build is often its last.
    turbopackFileSystemCacheForBuild: process.env.FIRST_BUILD !== "1",
  },
  allowedDevOrigins: ["127.0.0.1", "localhost"],
};

/** What the gateway forwards while pages are served. A build knows no API server. */
async function rewritesOfDevelopment() {
  const apiUrl = process.env.API_URL ?? "http://127.0.0.1:4000";
  return [
    { source: "/api/:path*", destination: `${apiUrl}/api/:path*` },
    { source: "/media/:path*", destination: `${apiUrl}/media/:path*` },
    { source: "/sitemap.xml", destination: `${apiUrl}/sitemap.xml` },
    { source: "/sitemaps/:path*", destination: `${apiUrl}/sitemaps/:path*` },
  ];
}

/**
 * While pages are served, `web/framework/next-cache.ts` receives what Next renders: it is TypeScript, which only that
 * process reads. The gateway gives each variant of a page its own request, so Next need not check that URL and headers
 * belong together. Pages that end in `.dev.tsx` are for development only.
 */
export default function configure(phase: string): NextConfig {
  if (phase === PHASE_DEVELOPMENT_SERVER)
    return { ...config, rewrites: rewritesOfDevelopment, pageExtensions: ["dev.tsx", "tsx", "ts"] };
  if (phase !== PHASE_PRODUCTION_SERVER) return config;
  return {
    ...config,
    cacheHandler: join(import.meta.dirname, "web/framework/next-cache.ts"),
    cacheMaxMemorySize: 0,
    experimental: { ...config.experimental, validateRSCRequestHeaders: false },
  };
}
