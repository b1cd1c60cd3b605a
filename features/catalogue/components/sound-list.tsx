"use client";

import type { ReactNode } from "react";
import type { SoundSlots } from "@/components/sound/slots";
import { SoundRow } from "@/components/sound/sound-row";
import { Deferred } from "@/lib/client/hydration/deferred";
import { FIRST_ROWS, RESULTS_ID } from "@/lib/config/first-screen";
import type { Sound } from "@/lib/contract/entities/sound";
import { onlyKindOf, soundKey } from "@/lib/contract/kinds";
import { useSoundList } from "@/stores/queue";

const FIRST_SCREEN_END = "first-screen-end";

export interface SoundListProps {
  /** Names the list for the player; one page may hold several. */
  id: string;
  /** What the list is, for assistive technology. */
  label: string;
  sounds: readonly Sound[];
  /** From 1. */
  page?: number;
  lastPage?: number;
  /** The list is what its page is about. */
  main?: boolean;
  /** Column heads above the rows of a main list. */
  head?: ReactNode;
  /** Rows of the first screen. */
  first?: number;
  /** Track numbers in place of covers, as inside a pack: the place of each sound, by its key. */
  numbers?: Readonly<Record<string, number>>;
  /** Titles of the genres that the list is filtered by: a row names the one that made it match. */
  genres?: readonly string[];
}

/** Rows of sound that the player plays in order. */
export function SoundList(props: SoundListProps & { slots: SoundSlots }) {
  const { id, label, sounds, page = 1, lastPage = 1, head, first = FIRST_ROWS, numbers, genres, slots } = props;
  const isMain = props.main || Boolean(head);
  const kind = onlyKindOf(sounds);
  useSoundList({ id, sounds, page, lastPage });
  const lastOfScreen = Math.min(first, sounds.length) - 1;
  const rows = sounds.map((sound, index) => {
    const key = soundKey(sound);
    const end = isMain && index === lastOfScreen ? FIRST_SCREEN_END : undefined;
    return <SoundRow key={key} id={end} sound={sound} slots={slots} number={numbers?.[key]} genres={genres} />;
  });
  return (
    <div
      className="sound-rows transition-opacity duration-2 group-data-pending/list:opacity-60"
      data-sounds={id}
      data-kind={kind}
      id={props.main ? RESULTS_ID : undefined}
      data-main-list={isMain ? "" : undefined}
    >
      {/* The first frame of the server's page holds the first screen, whole: rows don't change their height afterwards. */}
      {isMain && <link rel="expect" href={`#${FIRST_SCREEN_END}`} blocking="render" />}
      {head}
      <ul aria-label={label}>
        {rows.slice(0, first)}
        <Deferred>{rows.slice(first)}</Deferred>
      </ul>
    </div>
  );
}
