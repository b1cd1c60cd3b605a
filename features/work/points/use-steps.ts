"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { ADD_PLACE, goTo, type Place, SEND_PLACE } from "@/features/work/points/places";
import type { PointName } from "@/features/work/points/point-words";
import { begin, indexIn, inView, pointsAfter, type Stand, stepTo } from "@/features/work/points/stepping";
import { useStepKeys } from "@/features/work/points/use-step-keys";

/** The parameter of the URL with the point that is being put right. */
const KEY = "point";

export interface StepsOptions {
  /** All points that there can be, in their order. */
  order: readonly PointName[];
  /** Those that are left. */
  points: readonly PointName[];
  /** Where a point is put right; null if that is on another page. */
  placesOf: (point: PointName) => readonly Place[] | null;
  /** The URL of the page on which a point is put right. */
  pathOf: (point: PointName) => string;
  /** What `placesOf` needs is there. */
  isLoaded: boolean;
}

/**
 * Leads from place to place of what is left to do on a page: the list shows nothing else, each place gets the focus, N
 * goes on, and Escape gives the list back. A URL with a point begins with it.
 */
export function useSteps({ order, points, placesOf, pathOf, isLoaded }: StepsOptions) {
  const router = useRouter();
  const wanted = useSearchParams().get(KEY);
  const [stand, setStand] = useState<Stand | null>(null);
  /** Where the focus is to go; a new object each time. */
  const [goal, setGoal] = useState<{ place: Place } | null>(null);

  const all = stand ? (placesOf(stand.point) ?? []) : [];
  const places = stand ? inView(all, stand) : [];
  const added = places.filter(({ name }) => !stand?.seen.has(name));
  if (stand && added.length > 0) setStand({ ...stand, seen: new Set(places.map(({ name }) => name)) });
  const index = stand ? indexIn(places, stand) : -1;

  useEffect(() => (goal ? goTo(goal.place) : undefined), [goal]);

  function show(next: Stand | null): void {
    setStand(next);
    writePoint(next?.point ?? null);
  }

  /** Leads to the first place of a point, once the page knows where it is; false if that is on another page. */
  function start(point: PointName): boolean {
    const own = placesOf(point);
    if (!own) return false;
    if (!isLoaded) {
      writePoint(point);
      return true;
    }
    const next = begin(point, own);
    show(next);
    setGoal({ place: own.find(({ name }) => name === next?.at) ?? ADD_PLACE });
    return true;
  }

  function follow(point: PointName): void {
    if (!start(point)) router.push(hrefOf(point));
  }

  function end(): void {
    const place = places[index];
    show(null);
    // The row is somewhere else in the whole list.
    if (place) setGoal({ place });
  }

  function step(by: 1 | -1): void {
    if (!stand) {
      const [first] = points;
      if (first && by === 1) follow(first);
      return;
    }
    const next = stepTo(places, stand, by);
    const place = next === null ? undefined : places[next];
    if (place && next !== null) {
      setStand({ ...stand, at: place.name, index: next });
      return setGoal({ place });
    }
    if (by === -1) return;
    const [following] = pointsAfter(stand.point, points, order);
    if (following) return follow(following);
    if (places.some(({ isOpen }) => isOpen)) return void start(stand.point);
    show(null);
    setGoal({ place: SEND_PLACE });
  }

  const hrefOf = (point: PointName) => `${pathOf(point)}?${KEY}=${point}`;

  const arrive = useEffectEvent((name: string | null) => {
    // A URL that has changed again since is of a place that was passed already.
    if (new URLSearchParams(location.search).get(KEY) !== name) return;
    const point = order.find((each) => each === name);
    if (point && point !== stand?.point) start(point);
  });
  useEffect(() => {
    if (isLoaded) arrive(wanted);
  }, [isLoaded, wanted]);
  // A page that is left stays mounted.
  useEffect(() => () => setStand(null), []);

  useStepKeys({ isOn: stand !== null, canStart: points.length > 0, onNext: () => step(1), onEnd: end });

  return {
    point: stand?.point ?? null,
    /** The places of the point, in view, and the one that has the turn. */
    places,
    index,
    current: places[index] ?? null,
    /** The items whose rows are shown; null for all. */
    items: itemsOf(places),
    hrefOf,
    start,
    /** Leads to a point, on whatever page it is. */
    follow,
    step,
    /** Gives the list back, and leads to where one is in it. */
    end,
    /** Gives the list back. */
    leave: () => show(null),
  };
}

/** Notes in the URL which point is being put right. */
function writePoint(point: PointName | null): void {
  const url = new URL(location.href);
  if (point) url.searchParams.set(KEY, point);
  else url.searchParams.delete(KEY);
  if (url.href !== location.href) window.history.replaceState(null, "", url);
}

/** What leads through the points of a page. */
export type Steps = ReturnType<typeof useSteps>;

function itemsOf(places: readonly Place[]): ReadonlySet<number> | null {
  const items = places.flatMap(({ item }) => item ?? []);
  return items.length > 0 ? new Set(items) : null;
}
