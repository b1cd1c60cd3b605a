"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { GridLines } from "@/features/studio/grid/components/grid-lines";
import type { ShownItem } from "@/features/studio/grid/shown-items";
import { PresetLine } from "@/features/studio/presets/components/preset-line";
import { pluginsQuery } from "@/features/studio/presets/plugins-query";
import type { PresetEdits } from "@/features/studio/presets/preset-edits";
import { presetKind } from "@/features/studio/presets/preset-kind";
import type { PresetTerms } from "@/features/studio/presets/preset-values";
import type { Steps } from "@/features/work/points/use-steps";
import { useTerms } from "@/features/work/terms/terms";
import { queryClient } from "@/lib/client/session/query-scope";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import type { PackOfSounds } from "@/lib/media/audible-sound";

const HEADS = {
  title: "Preset",
  wave: "Demo",
  plugins: "Plugins",
  type: "Type",
  instruments: "Instruments",
  genres: "Genres",
  tags: "Tags",
  price: "Credits",
  state: "State",
};

interface PresetLinesProps {
  pack: PackOfSounds;
  gridItems: readonly ShownItem<PackPreset>[];
  edits: PresetEdits;
  canEdit: boolean;
  /** All presets of the pack are shown, so that they can be put in order. */
  isWhole: boolean;
  steps: Steps;
}

/** The grid of presets. */
export function PresetLines({ pack, canEdit, ...lines }: PresetLinesProps) {
  const { genres, instruments } = useTerms();
  const plugins = useQuery({ ...pluginsQuery, enabled: canEdit }, queryClient).data?.data;
  const terms = useMemo<PresetTerms>(() => ({ genres, instruments, plugins }), [genres, instruments, plugins]);
  const kind = useMemo(() => presetKind(terms), [terms]);
  return (
    <GridLines
      {...lines}
      kind={kind}
      label={`Presets of ${pack.title}`}
      heads={HEADS}
      canEdit={canEdit}
      renderLine={(line) => <PresetLine {...line} kind={kind} terms={terms} />}
    />
  );
}
