"use client";

import pLimit from "p-limit";
import { useState } from "react";
import type { ShownItem } from "@/features/studio/grid/shown-items";
import { QuestionLine } from "@/features/studio/sounds/components/question-line";
import type { SoundEdits } from "@/features/studio/sounds/sound-edits";
import { LEFT_SIDES_KEY } from "@/lib/client/browser-storage";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { countOf, nounOf } from "@/lib/format/count";

/** How many are made mono at the same time. */
const AT_ONCE = 2;

/** More answers than that are forgotten, the oldest first. */
const MAX_LEFT = 2_000;

interface IdenticalSidesProps {
  gridItems: readonly ShownItem<PackSound>[];
  edits: SoundEdits;
}

/** The sounds whose two sides are identical, in one line with its two answers. Nothing if there are none. */
export function IdenticalSides({ gridItems, edits }: IdenticalSidesProps) {
  const [left, setLeft] = useState(() => readLeft());
  const [isMaking, setIsMaking] = useState(false);
  const sounds = gridItems.map(({ stored }) => stored).filter((sound) => isDouble(sound) && !left.has(sound.id));
  if (sounds.length === 0) return null;
  const count = sounds.length;

  async function makeMono() {
    setIsMaking(true);
    await pLimit(AT_ONCE).map(sounds, ({ id }) => edits.rerecord(id, "mono"));
    setIsMaking(false);
  }
  function leave() {
    const ids = new Set([...left, ...sounds.map(({ id }) => id)]);
    setLeft(ids);
    try {
      localStorage.setItem(LEFT_SIDES_KEY, [...ids].slice(-MAX_LEFT).join());
    } catch {
      // Storage is blocked or full: the answer lasts until the page is left.
    }
  }

  return (
    <QuestionLine
      label="Identical sides"
      question={`${countOf(count, "sound")} ${nounOf(count, "has", "have")} identical sides.`}
      answers={[
        { words: isMaking ? "Making mono" : "Make mono", onAnswer: () => void makeMono() },
        { words: "Leave", onAnswer: leave },
      ]}
      detail="Mono is half the size and sounds the same."
      isBusy={isMaking}
    />
  );
}

/** A draft that nobody owns, so that its recording may change. */
const isDouble = ({ findings, state, is_owned }: PackSound) =>
  state === "draft" && !is_owned && (findings?.some(({ kind }) => kind === "equal-channels") ?? false);

function readLeft(): ReadonlySet<number> {
  try {
    return new Set((localStorage.getItem(LEFT_SIDES_KEY) ?? "").split(",").filter(Boolean).map(Number));
  } catch {
    return new Set();
  }
}
