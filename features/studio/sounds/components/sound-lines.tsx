"use client";

import { useMemo } from "react";
import { GridLines } from "@/features/studio/grid/components/grid-lines";
import type { ShownItem } from "@/features/studio/grid/shown-items";
import { SoundLine } from "@/features/studio/sounds/components/sound-line";
import type { PartCommands, StemCommands } from "@/features/studio/sounds/part-commands";
import type { SoundEdits } from "@/features/studio/sounds/sound-edits";
import { soundKind } from "@/features/studio/sounds/sound-kind";
import type { Steps } from "@/features/work/points/use-steps";
import { useTerms } from "@/features/work/terms/terms";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { nameOf, namesakesAmong } from "@/lib/format/file-names";
import type { PackOfSounds } from "@/lib/media/audible-sound";

const HEADS = {
  title: "Sound",
  wave: "Wave",
  tempo: "BPM",
  key: "Key",
  instruments: "Instruments",
  files: "Files",
  price: "Credits",
  copyright_label: "Royalty",
  state: "State",
};

interface SoundLinesProps {
  pack: PackOfSounds;
  stems: StemCommands;
  gridItems: readonly ShownItem<PackSound>[];
  edits: SoundEdits;
  canEdit: boolean;
  /** All sounds of the pack are shown, so that they can be put in order. */
  isWhole: boolean;
  steps: Steps;
}

/** The grid of sounds. */
export function SoundLines({ pack, stems, edits, ...lines }: SoundLinesProps) {
  const { genres, instruments } = useTerms();
  const terms = useMemo(() => ({ genres, instruments }), [genres, instruments]);
  const kind = useMemo(() => soundKind(terms), [terms]);
  const parts = useMemo<PartCommands>(
    () => ({
      ...stems,
      trim: (id) => void edits.rerecord(id, "trim"),
      putBack: (id) => void edits.rerecord(id, "former"),
    }),
    [stems, edits],
  );
  const namesakes = useMemo(
    () => namesakesAmong(lines.gridItems.flatMap(({ item }) => item.path ?? [])),
    [lines.gridItems],
  );
  return (
    <GridLines
      {...lines}
      kind={kind}
      label={`Sounds of ${pack.title}`}
      heads={HEADS}
      edits={edits}
      renderLine={(line) => (
        <SoundLine
          {...line}
          kind={kind}
          pack={pack}
          hasNamesake={line.item.path !== null && namesakes.has(nameOf(line.item.path))}
          terms={terms}
          parts={parts}
        />
      )}
    />
  );
}
