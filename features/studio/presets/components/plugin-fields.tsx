"use client";

import { useState } from "react";
import { Combobox } from "@/components/form/combobox";
import { TextField } from "@/components/ui/text-field";
import {
  type ChosenPlugin,
  MAX_PLUGINS_SENTENCE,
  optionWord,
  type PluginOption,
  pluginKey,
  pluginOptions,
} from "@/features/studio/presets/plugin-text";
import { pluginsQuery } from "@/features/studio/presets/plugins-query";
import { queryClient } from "@/lib/client/session/query-scope";
import { MAX_PLUGIN_VERSION, MAX_PRESET_PLUGINS } from "@/lib/contract/rules/packs";

interface PluginFieldsProps {
  initial: readonly ChosenPlugin[];
  onChange: (plugins: ChosenPlugin[]) => void;
}

/** The plugins that open a preset, each with the version from which on. */
export function PluginFields({ initial, onChange }: PluginFieldsProps) {
  const [value, setValue] = useState(initial);
  function change(plugins: ChosenPlugin[]): void {
    setValue(plugins);
    onChange(plugins.map(({ title, version }) => ({ title, version: version?.trim() || null })));
  }
  return (
    <div className="grid gap-3">
      <Combobox<PluginOption>
        label="Plugins"
        max={MAX_PRESET_PLUGINS}
        fullSentence={MAX_PLUGINS_SENTENCE}
        search={async (text) => pluginOptions(text, value, (await queryClient.ensureQueryData(pluginsQuery)).data)}
        idOf={pluginKey}
        nameOf={({ title }) => title}
        renderOption={(option) => <span>{optionWord(option)}</span>}
        value={value.map((plugin) => ({ ...plugin, isNew: false }))}
        onChange={(chosen) => change(chosen.map(({ title, version }) => ({ title, version })))}
        emptySentence={() => "Type the plugin’s name."}
        failedSentence="The plugins couldn’t be loaded."
      />
      {value.map(({ title, version }) => (
        <TextField
          key={title}
          label={`${title}, from version`}
          placeholder="Any"
          maxLength={MAX_PLUGIN_VERSION}
          autoComplete="off"
          value={version ?? ""}
          onChange={({ target }) =>
            change(value.map((plugin) => (plugin.title === title ? { title, version: target.value || null } : plugin)))
          }
        />
      ))}
    </div>
  );
}
