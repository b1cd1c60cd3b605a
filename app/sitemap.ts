import type { MetadataRoute } from "next";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";
import { WEB_URL } from "@/lib/config/urls";
import { MAX_PER_PAGE } from "@/lib/contract/constants";

export const dynamic = "force-static";

const PAGES = [
  "/",
  "/explore",
  "/samples",
  "/oneshots",
  "/oneshots/packs",
  "/presets",
  "/presets/packs",
  "/midi",
  "/free-samples",
  "/free-samples/packs",
  "/sounds",
  "/packs",
  "/creators",
  "/genres",
  "/instruments",
  "/pricing",
];
const LISTS = ["/samples", "/oneshots", "/presets", "/midi", "/free-samples"];

/** The pages of the site: fixed ones, lists by genre and instrument, and the newest packs and creators that anybody sees. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const query = { perpage: MAX_PER_PAGE };
  const [summary, samples, presets, oneshots, creators] = await Promise.all([
    serverRequest("GET /api/catalogue/summary", {}, { tags: [cacheTags.summary] }),
    serverRequest("GET /api/packs", { query }, { tags: [cacheTags.packs("sample")] }),
    serverRequest("GET /api/preset-packs", { query }, { tags: [cacheTags.packs("preset")] }),
    serverRequest("GET /api/oneshots/packs", { query }, { tags: [cacheTags.packs("oneshot")] }),
    serverRequest("GET /api/producers", { query }, { tags: [cacheTags.creators] }),
  ]);
  const terms = LISTS.flatMap((list) => [
    ...summary.genres.map(({ slug }) => `${list}/genres/${slug}`),
    ...summary.instruments.map(({ slug }) => `${list}/instruments/${slug}`),
  ]);
  const categories = summary.genres.map(({ id }) => `/packs/c/${id}`);
  const profiles = creators.sellers.data.map(({ username }) => `/${username}`);
  const url = (path: string) => new URL(path, WEB_URL).href;
  return [
    ...[...PAGES, ...terms, ...categories, ...profiles].map((path) => ({ url: url(path) })),
    ...[samples, presets, oneshots].flatMap(({ data }) =>
      data.map(({ link, released_at }) => ({ url: url(link), lastModified: released_at })),
    ),
  ];
}
