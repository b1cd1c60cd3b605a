import type { Catalogue } from "@/demo/catalogue";
import type { CatalogueOneshotPack, CataloguePresetPack, CatalogueSamplePack } from "@/demo/catalogue/types";

/** While the last sounds of a pack are rendered, those of the next packs begin. */
export const PACKS_IN_HAND = 3;

/** The users' history is of so many packs, the first: accounts are complete before the catalogue is. */
const HISTORY_PACKS = 24;

/** A pack to be inserted, with its position among the packs of its kind. */
export type PlannedPack = { position: number } & (
  | { kind: "sample"; pack: CatalogueSamplePack }
  | { kind: "preset"; pack: CataloguePresetPack }
  | { kind: "oneshot"; pack: CatalogueOneshotPack }
);

/** Identifies a pack in any order and database: a creator has only one pack of a kind and title. */
export function packKey(kind: PlannedPack["kind"], creator: string, title: string): string {
  return `${kind}/${creator}/${title}`;
}

/**
 * The packs of the catalogue in the order of insertion: each kind in its own order, and the kinds mixed evenly, so that
 * no list stays empty for long.
 */
export function packsInOrder(catalogue: Catalogue): PlannedPack[] {
  const planned: PlannedPack[][] = [
    catalogue.packs.map((pack, position) => ({ kind: "sample", pack, position })),
    catalogue.oneshot_packs.map((pack, position) => ({ kind: "oneshot", pack, position })),
    catalogue.preset_packs.map((pack, position) => ({ kind: "preset", pack, position })),
  ];
  return planned
    .flatMap((ofKind) => ofKind.map((pack, position) => ({ pack, place: (position + 0.5) / ofKind.length })))
    .sort((left, right) => left.place - right.place)
    .map(({ pack }) => pack);
}

/** The catalogue with only the packs of the users' history. */
export function packsOfHistory(catalogue: Catalogue): Catalogue {
  const { history = packsInOrder(catalogue).slice(0, HISTORY_PACKS).map(slugOf) } = catalogue;
  const isInHistory = ({ slug }: { slug: string }) => history.includes(slug);
  return {
    ...catalogue,
    packs: catalogue.packs.filter(isInHistory),
    oneshot_packs: catalogue.oneshot_packs.filter(isInHistory),
    preset_packs: catalogue.preset_packs.filter(isInHistory),
  };
}

/** The number of packs after which those of the users' history are there. */
export function placeOfHistory(catalogue: Catalogue): number {
  const of = new Set(packsInOrder(packsOfHistory(catalogue)).map(slugOf));
  return packsInOrder(catalogue).findLastIndex((planned) => of.has(slugOf(planned))) + 1;
}

const slugOf = ({ pack }: PlannedPack) => pack.slug;
