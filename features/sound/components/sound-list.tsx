"use client";

import { Fragment } from "react";
import type { ElementNode } from "@/components/element-node";
import type { SoundSlots } from "@/components/sound/slots";
import { SoundRow } from "@/components/sound/sound-row";
import { Deferred, useIsComplete } from "@/lib/client/hydration/deferred";
import type { Sound } from "@/lib/contract/entities/sound";
import { onlyKindOf, soundKey } from "@/lib/contract/rules/kinds";
import { FIRST_ROWS, RESULTS_ID } from "@/lib/media/first-screen";
import { useSoundList } from "@/stores/queue";

const FIRST_SCREEN_END = "first-screen-end";

/** Rows from one on that lack the same. */
interface RowGroup {
  /** The first of them, from 0. */
  from: number;
  title: string;
  /** What each of them lacks; null if nothing. */
  lack: string | null;
}

export interface SoundListProps {
  /** Identifies the list for the player; a page may have several. */
  id: string;
  /** The list's name for assistive technology. */
  label: string;
  sounds: readonly Sound[];
  /** From 1. */
  page?: number;
  lastPage?: number;
  /** The list is the main content of its page. */
  main?: boolean;
  /** Column headers above the rows of a main list. */
  head?: ElementNode;
  /** Number of rows on the first screen. */
  first?: number;
  /** Track numbers instead of covers, as inside a pack: the number of each sound, by its key. */
  numbers?: Readonly<Record<string, number>>;
  /** Titles of the genres that the list is filtered by: a row shows the one that matched. */
  genres?: readonly string[];
  /** How the rows differ in what they have of a search: each group begins with a line that says it. */
  groups?: readonly RowGroup[];
  /** Plays aren't counted: the sounds aren't on sale. */
  isUncounted?: boolean;
}

/** Rows of sounds that the player plays in order. */
export function SoundList(props: SoundListProps & { slots: SoundSlots }) {
  const { id, label, sounds, page = 1, lastPage = 1, head, first = FIRST_ROWS, numbers, genres, slots } = props;
  const { groups = [] } = props;
  const isMain = props.main || Boolean(head);
  const kind = onlyKindOf(sounds);
  useSoundList({ id, sounds, page, lastPage, isUncounted: props.isUncounted });
  const isComplete = useIsComplete();
  const lastOfScreen = Math.min(first, sounds.length) - 1;
  const rows = sounds.map((sound, index) => {
    const key = soundKey(sound);
    const end = isMain && index === lastOfScreen ? FIRST_SCREEN_END : undefined;
    const number = numbers?.[key];
    const group = groups.findLast(({ from }) => from <= index);
    return (
      <Fragment key={key}>
        {group?.from === index && <li className="sound-group">{group.title}</li>}
        <SoundRow id={end} lack={group?.lack} {...{ sound, slots, number, genres, isComplete }} />
      </Fragment>
    );
  });
  return (
    <div
      className="sound-rows transition-opacity duration-2 group-data-pending/list:opacity-60"
      data-sounds={id}
      data-kind={kind}
      id={props.main ? RESULTS_ID : undefined}
      data-main-list={isMain ? "" : undefined}
    >
      {/* The first paint includes the complete first screen: rows don't change their height later. */}
      {isMain && <link rel="expect" href={`#${FIRST_SCREEN_END}`} blocking="render" />}
      {head}
      <ul aria-label={label}>
        {rows.slice(0, first)}
        <Deferred>{rows.slice(first)}</Deferred>
      </ul>
    </div>
  );
}
