import type { Place } from "@/features/work/points/places";
import type { PointName } from "@/features/work/points/point-words";

/** The point that is being put right, and how far one has come. */
export interface Stand {
  point: PointName;
  /** The names of the places that were open at any time since it was begun: they stay in view. */
  seen: ReadonlySet<string>;
  /** The name of the place that has the turn, and where it was among them. */
  at: string;
  index: number;
}

/** Begins a point at its first open place; null if it has no place. */
export function begin(point: PointName, places: readonly Place[]): Stand | null {
  const open = places.filter(({ isOpen }) => isOpen);
  const [first] = open.length > 0 ? open : places;
  if (!first) return null;
  return { point, seen: new Set([first, ...open].map(({ name }) => name)), at: first.name, index: 0 };
}

/** The places of a point that are in view: those that are open, and those that were. */
export const inView = (places: readonly Place[], { seen }: Pick<Stand, "seen">): readonly Place[] =>
  places.filter(({ name, isOpen }) => isOpen || seen.has(name));

/** The place that has the turn, counted from 0; where one was that has gone, the one that follows it. */
export function indexIn(places: readonly Place[], { at, index }: Pick<Stand, "at" | "index">): number {
  const found = places.findIndex(({ name }) => name === at);
  return found === -1 ? Math.min(index, places.length) : found;
}

/** The next open place, or the previous place of any kind; null at the end. */
export function stepTo(places: readonly Place[], stand: Stand, step: 1 | -1): number | null {
  const index = indexIn(places, stand);
  if (step === -1) return index > 0 ? index - 1 : null;
  const from = places[index]?.name === stand.at ? index + 1 : index;
  const next = places.findIndex(({ isOpen }, place) => place >= from && isOpen);
  return next === -1 ? null : next;
}

/** The points that are left after this one, in the order of all of them; those before it come last. */
export function pointsAfter(point: PointName, left: readonly PointName[], order: readonly PointName[]): PointName[] {
  const turn = order.indexOf(point);
  const rotated = [...order.slice(turn + 1), ...order.slice(0, turn)];
  return rotated.filter((name) => left.includes(name));
}
