"use client";

import { IconButton } from "@/components/ui/icon-button";
import { laneRefusal, toggleLane } from "@/features/stack/stack";
import { useLanes } from "@/features/stack/stack-state";
import type { Sound } from "@/lib/contract/entities/sound";
import { isSample } from "@/lib/contract/rules/kinds";

/** Puts the loaded sound into the stack, or takes it out. */
export function StackToggle({ sound }: { sound: Sound }) {
  const isIn = useLanes().some(({ sample_id }) => isSample(sound) && sample_id === sound.id);
  return (
    <IconButton
      icon="stems"
      label={`${isIn ? "Remove" : "Add"} ${sound.title} ${isIn ? "from" : "to"} the stack`}
      title={laneRefusal(sound) ?? (isIn ? "Out of the stack, K" : "Into the stack, K")}
      tone={isIn ? "on" : "idle"}
      onClick={() => toggleLane(sound)}
    />
  );
}
