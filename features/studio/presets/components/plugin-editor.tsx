"use client";

import { CellChoice } from "@/components/form/cell-choice";
import { leaveBy } from "@/features/studio/grid/components/cell-editors";
import type { CellEditing } from "@/features/studio/grid/components/item-line";
import {
  MAX_PLUGINS_SENTENCE,
  optionWord,
  type PluginOption,
  pluginKey,
  pluginOptions,
  pluginWord,
} from "@/features/studio/presets/plugin-text";
import { PRESET_FIELDS, type PresetValues } from "@/features/studio/presets/preset-values";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import type { Plugin } from "@/lib/contract/entities/taxonomy";
import { MAX_PRESET_PLUGINS } from "@/lib/contract/rules/packs";

interface PluginEditorProps extends CellEditing<PresetValues> {
  preset: PackPreset;
  plugins: readonly Plugin[];
}

/** Chooses the plugins of a preset in their cell, a version being typed behind a name. */
export function PluginEditor({ preset, plugins, typed, onCommit, onRestore }: PluginEditorProps) {
  const initial = preset.plugins.map(({ title, version }) => ({ title, version, isNew: false }));
  return (
    <span className="item-editor">
      <CellChoice<PluginOption>
        label={`Plugins of ${preset.title}`}
        hint="A version is typed behind the name: Vital 1.5"
        find={(text, chosen) => pluginOptions(text, chosen, plugins)}
        idOf={(plugin) => `${pluginKey(plugin)} ${plugin.version}`}
        sameBy={pluginKey}
        nameOf={pluginWord}
        optionOf={optionWord}
        initial={initial}
        max={MAX_PRESET_PLUGINS}
        fullSentence={MAX_PLUGINS_SENTENCE}
        typed={typed}
        onDone={(chosen, key) => {
          const leave = (key && leaveBy(key)) ?? "away";
          const plugins = chosen.map(({ title, version }) => ({ title, version }));
          const isSame = PRESET_FIELDS.isSame("plugins", { plugins }, { plugins: initial });
          if (isSame) onRestore(leave);
          else onCommit({ plugins }, leave);
        }}
        onRestore={() => onRestore("stay")}
      />
    </span>
  );
}
