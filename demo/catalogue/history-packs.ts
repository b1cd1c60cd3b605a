import type { Catalogue } from "@/demo/catalogue";
import type { HistoryPack, HistorySound } from "@/demo/catalogue/history";

/** The packs of the catalogue with what purchases need. One-shot packs have no creator to follow. */
export function historyPacks(catalogue: Pick<Catalogue, "packs" | "oneshot_packs" | "preset_packs">): HistoryPack[] {
  const pack = (
    kind: HistoryPack["kind"],
    { slug, title, days_ago }: Pick<HistoryPack, "slug" | "title" | "days_ago">,
    creator: string,
    sounds: (Pick<HistorySound, "slug" | "title" | "days_ago"> & Partial<HistorySound>)[],
  ): HistoryPack => ({
    kind,
    slug,
    title,
    creator,
    days_ago,
    sounds: sounds.map((sound) => ({
      kind,
      slug: sound.slug,
      title: sound.title,
      pack: slug,
      creator,
      price: sound.price ?? 1,
      is_free: sound.is_free ?? false,
      has_mid: sound.has_mid ?? false,
      has_stems: sound.has_stems ?? false,
      copyright_label: sound.copyright_label ?? null,
      days_ago: Math.min(sound.days_ago, days_ago),
    })),
  });
  return [
    ...catalogue.packs.map((own) => pack("sample", own, own.creator, own.samples)),
    ...catalogue.oneshot_packs.map((own) => pack("oneshot", own, "", own.oneshots)),
    ...catalogue.preset_packs.map((own) => pack("preset", own, own.creator, own.presets)),
  ];
}
