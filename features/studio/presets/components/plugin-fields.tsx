"use client";

import { Combobox } from "@/components/form/combobox";
import { TextField } from "@/components/ui/text-field";
import { pluginsQuery } from "@/features/studio/presets/plugins-query";
import { queryClient } from "@/lib/client/session/query-scope";
import { MAX_PLUGIN_TITLE, MAX_PLUGIN_VERSION, MAX_PRESET_PLUGINS } from "@/lib/contract/pack-constants";

/** A plugin as it is chosen: one that isn't in the list is proposed. */
export interface ChosenPlugin {
  title: string;
  version: string | null;
}

interface PluginFieldsProps {
  value: readonly ChosenPlugin[];
  onChange: (plugins: ChosenPlugin[]) => void;
  error?: string | undefined;
}

/** The plugins that open a preset, each with the version from which on. */
export function PluginFields({ value, onChange, error }: PluginFieldsProps) {
  return (
    <div className="grid gap-3">
      <Combobox<Choice>
        label="Plugins"
        max={MAX_PRESET_PLUGINS}
        fullSentence={`Maximum ${MAX_PRESET_PLUGINS} plugins allowed.`}
        search={findPlugins}
        idOf={({ title }) => title}
        nameOf={({ title }) => title}
        renderOption={({ title, isNew }) => <span>{isNew ? `Propose “${title}”` : title}</span>}
        value={value.map(({ title }) => ({ title, isNew: false }))}
        onChange={(chosen) =>
          onChange(
            chosen.map(({ title }) => value.find((plugin) => plugin.title === title) ?? { title, version: null }),
          )
        }
        emptySentence={() => "Type the plugin’s name."}
        failedSentence="The plugins couldn’t be loaded."
      />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {value.map(({ title, version }) => (
        <TextField
          key={title}
          label={`${title}, from version`}
          placeholder="Any"
          maxLength={MAX_PLUGIN_VERSION}
          autoComplete="off"
          value={version ?? ""}
          onChange={({ target }) =>
            onChange(
              value.map((plugin) => (plugin.title === title ? { title, version: target.value || null } : plugin)),
            )
          }
        />
      ))}
    </div>
  );
}

interface Choice {
  title: string;
  isNew: boolean;
}

/** The plugins with a text in their names, and the text itself if none is called so. */
async function findPlugins(text: string): Promise<Choice[]> {
  const { data } = await queryClient.ensureQueryData(pluginsQuery);
  const typed = text.trim().replace(/\s+/gu, " ").slice(0, MAX_PLUGIN_TITLE);
  const found = data.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()));
  const isKnown = found.some(({ title }) => title.toLowerCase() === typed.toLowerCase());
  const proposal = typed === "" || isKnown ? [] : [{ title: typed, isNew: true }];
  return [...found.map(({ title }) => ({ title, isNew: false })), ...proposal];
}
