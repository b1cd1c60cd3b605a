/** The minimum version of a package, and the problem of the versions below it. */
export interface Floor {
  name: string;
  version: string;
  advisories: string[];
  reason: string;
}

export const FLOORS: Floor[] = [
  {
    name: "next",
    version: "16.4.1",
    advisories: ["GHSA-2464-fhr4-w9xw", "GHSA-673q-mjm6-r5xr", "GHSA-p3m5-59mp-jv5r", "CVE-2026-126187"],
    reason: "requests that pass the guards of pages, poison caches or exhaust the server; carries React's server code",
  },
  {
    name: "react",
    version: "19.3.1",
    advisories: ["CVE-2026-126187"],
    reason: "server components read hostile requests",
  },
  {
    name: "react-dom",
    version: "19.3.1",
    advisories: ["CVE-2026-126187"],
    reason: "is released with react and has to match it",
  },
  {
    name: "sharp",
    version: "0.35.5",
    advisories: ["GHSA-wq5f-xc86-pv6w"],
    reason: "uploaded drawings reach a memory fault in the bundled librsvg",
  },
  {
    name: "hono",
    version: "4.13.7",
    advisories: ["GHSA-crvj-82cr-hjcx", "GHSA-gqvv-2mrq-wpjv", "GHSA-g6gw-c38x-mqfc", "GHSA-hxh3-vqpv-xpqv"],
    reason: "the query is read from behind the fragment, so the gateway and the API server may disagree about a URL",
  },
  {
    name: "@hono/node-server",
    version: "2.0.10",
    advisories: ["GHSA-9mqv-5hh9-4cgg"],
    reason: "broken WebSocket handshakes leak memory without signing in",
  },
  {
    name: "nodemailer",
    version: "9.1.1",
    advisories: ["GHSA-2x7j-588g-ccc2", "GHSA-wmmp-3585-3rmp", "GHSA-cc9r-2j5m-2m83", "GHSA-p6gq-j5cr-w38f"],
    reason: "recipients that users name take quadratic time to parse or slip past the check of their domain",
  },
  {
    name: "zod",
    version: "4.6.7",
    advisories: ["GHSA-mrhx-c7xc-m3w5"],
    reason: "every request is validated with it; the lowest version that was checked",
  },
  {
    name: "axios",
    version: "1.17.0",
    advisories: ["CVE-2026-44492", "CVE-2026-44494", "CVE-2026-44495", "CVE-2026-42264"],
    reason: "a polluted prototype rewrites the requests that pages make",
  },
  {
    name: "drizzle-orm",
    version: "0.45.2",
    advisories: ["CVE-2026-39356"],
    reason: "every query is built with it; names of columns that were not escaped could carry SQL",
  },
];
