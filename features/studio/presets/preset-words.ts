import type { PackPreset } from "@/lib/contract/entities/pack-preset";

type Plugin = PackPreset["plugins"][number];

/** `1.5 and later`, `any version`. */
export const versionWords = ({ version }: Pick<Plugin, "version">): string =>
  version === null ? "any version" : `${version} and later`;

/** Why a preset isn't ready yet; null if it is. */
export function todoOf(preset: PackPreset): "Duplicate" | "No plugin" | "No instrument" | null {
  if (preset.equals.length > 0) return "Duplicate";
  if (preset.plugins.length === 0) return "No plugin";
  return preset.type === "instrument" && preset.instruments.length === 0 ? "No instrument" : null;
}

/** `The same file as “Two” in Night Bus, and as a preset of somebody else`; null if there is none. */
export function equalsSentence({ equals }: Pick<PackPreset, "equals">): string | null {
  if (equals.length === 0) return null;
  const names = equals.flatMap(({ title, pack_title, is_in_pack }) => {
    if (title === null) return [];
    return is_in_pack || pack_title === null ? `“${title}”` : `“${title}” in ${pack_title}`;
  });
  const others = equals.some(({ title }) => title === null) ? ["a preset of somebody else"] : [];
  return `The same file as ${[...names, ...others].join(", ")}`;
}

/** Presets for the same plugins from the same versions on. */
export interface PluginGroup {
  key: string;
  plugins: readonly Plugin[];
  presets: readonly PackPreset[];
}

/** The presets by their plugins, in the order of the first of each group. */
export function groupsOf(presets: readonly PackPreset[]): PluginGroup[] {
  const groups = new Map<string, { key: string; plugins: readonly Plugin[]; presets: PackPreset[] }>();
  for (const preset of presets) {
    const key = preset.plugins.map(({ id, version }) => `${id} ${version}`).join();
    const group = groups.get(key) ?? { key, plugins: preset.plugins, presets: [] };
    groups.set(key, group);
    group.presets.push(preset);
  }
  return [...groups.values()];
}
