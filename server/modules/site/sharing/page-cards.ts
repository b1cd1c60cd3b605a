import type { CatalogueSummary } from "@/lib/contract/calls/catalogue/home";
import type { Pack, PackKind } from "@/lib/contract/entities/pack";
import { formatCount } from "@/lib/format/count";
import { product } from "@/lib/settings/product";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { getCatalogueSummary } from "@/server/modules/catalogue/home/service";
import { listPacks } from "@/server/modules/catalogue/packs/service";
import { INK } from "@/server/modules/site/sharing/card-parts";
import { SHELF_LENGTH, type ShelfCard } from "@/server/modules/site/sharing/cards";
import { notFound } from "@/server/platform/errors";

type Counted = Exclude<keyof CatalogueSummary["counts"], `${string}_packs`>;

interface PageWords {
  title: string;
  counts: readonly Counted[];
  /** Kind of the packs on the shelf. */
  kind?: PackKind;
  free?: boolean;
}

const NOUNS: Record<Counted, string> = {
  samples: "samples",
  oneshots: "one-shots",
  presets: "presets",
  midi: "with MIDI",
  packs: "packs",
  free: "free samples",
  creators: "creators",
};

/** The pages with a card of their own, by its name in the URL. `site` is used for every other page. */
const PAGES: Record<string, PageWords> = {
  site: { title: product.title, counts: ["samples", "packs", "creators"] },
  samples: { title: "Samples", counts: ["samples", "midi"] },
  oneshots: { title: "One-shots", counts: ["oneshots"], kind: "oneshot" },
  presets: { title: "Presets", counts: ["presets"], kind: "preset" },
  midi: { title: "MIDI", counts: ["midi"] },
  "free-samples": { title: "Free samples", counts: ["free"], free: true },
  packs: { title: "Packs", counts: ["packs"] },
  creators: { title: "Creators", counts: ["creators"] },
};

/** The content of the card of a page or a genre, and the packs on its shelf. Throws a Failure for an unknown name. */
export async function pageCard(
  catalogue: Catalogue,
  of: "pages" | "genres",
  name: string,
): Promise<{ content: ShelfCard; packs: readonly Pack[] }> {
  const summary = await getCatalogueSummary(catalogue);
  const genre = of === "genres" ? summary.genres.find(({ slug }) => slug === name) : undefined;
  const page = of === "pages" && Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
  if (!genre && !page) throw notFound();
  const query = { page: 1, perpage: SHELF_LENGTH, sort: "popular" as const, free: page?.free ?? false };
  const { data } = await listPacks(catalogue, page?.kind ?? "sample", { ...query, genres: genre && [genre.id] }, null);
  const facts = genre
    ? [["samples", formatCount(genre.count)] as const]
    : (page?.counts ?? []).map((counted) => [NOUNS[counted], formatCount(summary.counts[counted])] as const);
  return {
    content: {
      display: genre ? `${genre.title} samples` : (page?.title ?? ""),
      note: "Play everything, keep what you download",
      glow: data[0]?.glow ?? INK.raised,
      facts,
      shelf: data.map(({ glow }) => glow),
    },
    packs: data,
  };
}
