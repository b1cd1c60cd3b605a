"use client";

// The building blocks of rows, filters and the player's surface, as client components for `root-islands`.
export { RoyaltyMark } from "@/components/sound/royalty-mark";
export { SoundWave } from "@/components/sound/sound-wave";
export { Button } from "@/components/ui/button";
export { Cover } from "@/components/ui/cover";
export { PlayButton } from "@/components/ui/play-button";
export { Popover } from "@/components/ui/popover";
