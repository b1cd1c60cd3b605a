import { type ItemEdits, itemEdits } from "@/features/studio/grid/item-edits";
import { pluginsQuery } from "@/features/studio/presets/plugins-query";
import {
  PRESET_FIELDS,
  type PresetField,
  type PresetValues,
  withPresetValues,
} from "@/features/studio/presets/preset-values";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";

export type PresetEdits = ItemEdits<PackPreset, PresetValues, PresetField>;

const SILENT = { silent: true } as const;

/** The edits of a pack's presets. */
export function presetEdits(packId: number, onSaved: () => void): PresetEdits {
  const params = { id: packId };
  return itemEdits(
    {
      pack: { kind: "preset", id: packId },
      fields: PRESET_FIELDS,
      withValues: withPresetValues,
      saveOne: async (id, body) => {
        const preset = await request("PUT /api/seller/presets/{id}", { params: { id }, body }, SILENT);
        noteProposals([preset]);
        return preset;
      },
      saveSeveral: async (body) => {
        const { sounds } = await request("PUT /api/seller/preset-packs/{id}/presets", { params, body }, SILENT);
        noteProposals(sounds);
        return sounds;
      },
      arrange: (sound_ids) =>
        request("PUT /api/seller/preset-packs/{id}/order", { params, body: { sound_ids } }, SILENT),
      remove: (sound_ids) =>
        request("POST /api/seller/preset-packs/{id}/presets/remove", { params, body: { sound_ids } }, SILENT),
    },
    onSaved,
  );
}

/** Has the plugins read again that can be chosen if one of these presets has a new one. */
function noteProposals(presets: readonly PackPreset[]): void {
  const known = new Set(queryClient.getQueryData(pluginsQuery.queryKey)?.data.map(({ id }) => id));
  const isNew = presets.some(({ plugins }) => plugins.some(({ id }) => !known.has(id)));
  if (isNew) void queryClient.invalidateQueries({ queryKey: pluginsQuery.queryKey });
}
