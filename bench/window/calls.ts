import { MAX_ALSO } from "@/lib/contract/calls/catalogue/search-synonyms";
import { SELECTION_STATES } from "@/lib/contract/entities/edited-selection";
import { FIGURE_GROUPS } from "@/lib/contract/rules/figures";
import { LICENSE_REQUEST_VIEWS } from "@/lib/contract/rules/licenses";
import { REPORT_VIEWS } from "@/lib/contract/rules/reports";

/** A request of a page, which has to respond within a second. */
export interface WindowCall {
  name: string;
  url: string;
}

const PERIODS = ["period=7", "period=30", "period=91", "period=365", "from=2026-01-01&to=2026-03-31"];
const SCOPES = ["all", "oneshot", "preset"];
const BESTS = ["packs", "sounds", "creators"];

const stats = SCOPES.flatMap((scope) =>
  PERIODS.map((period) => ({ name: `stats, ${scope}, ${period}`, url: `/api/admin/stats?scope=${scope}&${period}` })),
);
const best = BESTS.flatMap((of) =>
  PERIODS.flatMap((period) =>
    (of === "sounds" ? ["credits"] : ["credits", "cash"]).map((by) => ({
      name: `best ${of}, by ${by}, ${period}`,
      url: `/api/admin/stats/best?of=${of}&by=${by}&${period}`,
    })),
  ),
);
const files = Object.keys(FIGURE_GROUPS).map((group) => ({
  name: `stats as a file, ${group}, 12 months`,
  url: `/api/admin/stats.csv?period=365&group=${group}`,
}));

const SEARCHES = ["", "sort=searches&order=desc", "sort=rise&order=desc", "results=none", "type=packs", "search=lo"];
const searches = ["7", "30", "90", "365"].flatMap((period) =>
  SEARCHES.map((query) => ({
    name: `searches, ${period} days, ${query || "all"}`,
    url: `/api/admin/search-history?period=${period}&${query}`,
  })),
);

const listed = (name: string, url: string, views: readonly string[], searches: readonly string[]) => [
  ...views.map((view) => ({ name: `${name}, ${view}`, url: `${url}?view=${view}` })),
  ...searches.map((search) => ({ name: `${name}, ${search}`, url: `${url}?search=${search}` })),
];

const tried = encodeURIComponent(Array.from({ length: MAX_ALSO }, (_, index) => `bass ${index}`).join("\n"));
const synonyms = [
  { name: "synonyms", url: "/api/admin/search-synonyms" },
  ...["samples", "oneshots", "presets"].map((type) => ({
    name: `synonyms, tried with ${type}`,
    url: `/api/admin/search-synonyms/try?words=night&also=${tried}&type=${type}`,
  })),
];
const shelves = ["featured-packs", "slides", "pack-categories", "top-creators"].map((name) => ({
  name: name.replace("-", " "),
  url: `/api/admin/${name}`,
}));

/** Every kind of request that the pages make which this bench is about. */
export const WINDOW_CALLS: readonly WindowCall[] = [
  ...stats,
  ...best,
  ...files,
  ...searches,
  ...synonyms,
  ...shelves,
  { name: "the home page's slides", url: "/api/catalogue/slides" },
  ...listed("license requests", "/api/admin/license-requests", LICENSE_REQUEST_VIEWS, ["lido", "juno"]),
  ...listed("reports", "/api/admin/internal-reports", REPORT_VIEWS, ["lido", "juno"]),
  { name: "a reported sound", url: "/api/admin/internal-reports/sample/14" },
  ...REPORT_VIEWS.map((view) => ({
    name: `reports of a sound, ${view}`,
    url: `/api/admin/internal-reports/sample/14/reports?view=${view}`,
  })),
  { name: "the ban of a sound", url: "/api/admin/sound-bans/sample/14" },
  ...SELECTION_STATES.map((state) => ({ name: `selections, ${state}`, url: `/api/admin/selections?state=${state}` })),
  { name: "selections by title", url: "/api/admin/collections/basic" },
  { name: "jobs", url: "/api/admin/jobs" },
  { name: "maintenance", url: "/api/admin/maintenance" },
  { name: "open counts", url: "/api/admin/open-counts" },
];
