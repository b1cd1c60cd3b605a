import { isNone } from "@/features/work/items/parse-values";
import type { Plugin } from "@/lib/contract/entities/taxonomy";
import { MAX_PLUGIN_TITLE, MAX_PLUGIN_VERSION, MAX_PRESET_PLUGINS } from "@/lib/contract/rules/packs";

/** A plugin as it is chosen: one that isn't in the list is proposed. */
export interface ChosenPlugin {
  title: string;
  /** The oldest one that opens the preset; null for any. */
  version: string | null;
}

/** `Vital from 1.5`, `Vital`. */
export const pluginWord = ({ title, version }: ChosenPlugin): string =>
  version === null ? title : `${title} from ${version}`;

/** What is the same for a plugin in any case. */
export const pluginKey = ({ title }: Pick<ChosenPlugin, "title">): string => title.toLowerCase();

export const MAX_PLUGINS_SENTENCE = `Maximum ${MAX_PRESET_PLUGINS} plugins allowed.`;

const withSingleBlanks = (text: string) => text.trim().replace(/\s+/gu, " ");

/** A text as a title and a version behind it: `Vital from 1.5`, or `Vital 1.5`, which may be a title as a whole. */
function splitVersion(text: string): { title: string; version: string; isSure: boolean } | null {
  const [, title, sure, version] = /^(.+?) (from )?(?:version )?v?(\d\S*|(?<=from )\S+)$/iu.exec(text) ?? [];
  return title && version ? { title, version, isSure: sure !== undefined } : null;
}

/** The plugins of a list that was typed with commas between them, or what is wrong with it. */
export function parsePlugins(text: string, known: readonly Plugin[]): { plugins: ChosenPlugin[] } | string {
  const names = isNone(text.trim()) ? [] : text.split(/[,;]/).map(withSingleBlanks).filter(Boolean);
  const plugins = names.map((name) => pluginOf(name, known));
  const keys = plugins.map(pluginKey);
  const twice = plugins.find((plugin, place) => keys.indexOf(pluginKey(plugin)) < place);
  if (twice) return `Names ${twice.title} twice.`;
  if (plugins.length > MAX_PRESET_PLUGINS) return MAX_PLUGINS_SENTENCE;
  if (plugins.some(({ title }) => title.length > MAX_PLUGIN_TITLE)) {
    return `A name must be at most ${MAX_PLUGIN_TITLE} characters.`;
  }
  return plugins.some(({ version }) => version !== null && version.length > MAX_PLUGIN_VERSION)
    ? `A version must be at most ${MAX_PLUGIN_VERSION} characters.`
    : { plugins };
}

function pluginOf(name: string, known: readonly Plugin[]): ChosenPlugin {
  const listed = (title: string) => known.find((plugin) => pluginKey(plugin) === title.toLowerCase())?.title;
  const whole = listed(name);
  if (whole) return { title: whole, version: null };
  const split = splitVersion(name);
  const title = split && (listed(split.title) ?? (split.isSure ? split.title : null));
  return split && title ? { title, version: split.version } : { title: name, version: null };
}

/** A plugin that can be chosen; a new one is proposed. */
export interface PluginOption extends ChosenPlugin {
  isNew: boolean;
}

/** What an option shows: `Vital from 1.5`, or that the plugin would be proposed. */
export const optionWord = (plugin: PluginOption): string =>
  plugin.isNew ? `Propose “${pluginWord(plugin)}”` : pluginWord(plugin);

/**
 * What can be chosen for a text: the plugins with it in their names, those with its beginning from the version at its
 * end on, and the text itself if no plugin is called so. What is chosen already comes first.
 */
export function pluginOptions(text: string, chosen: readonly ChosenPlugin[], known: readonly Plugin[]): PluginOption[] {
  const typed = withSingleBlanks(text);
  const chosenKeys = new Set(chosen.map(pluginKey));
  const isFound = (plugin: Pick<ChosenPlugin, "title">, part: string) => pluginKey(plugin).includes(part.toLowerCase());
  const old = (plugin: ChosenPlugin): PluginOption => ({ ...plugin, isNew: false });
  const present = chosen.filter((plugin) => isFound(plugin, typed)).map(old);
  const listed = known
    .filter((plugin) => !chosenKeys.has(pluginKey(plugin)) && isFound(plugin, typed))
    .map(({ title }) => old({ title, version: null }));
  const whole = [...present, ...listed];
  const split = splitVersion(typed);
  const versioned = [...chosen, ...known.filter((plugin) => !chosenKeys.has(pluginKey(plugin)))]
    .filter((plugin) => split && isFound(plugin, split.title) && !whole.some(({ title }) => title === plugin.title))
    .map(({ title }) => old({ title, version: split?.version ?? null }));
  const found = [...whole, ...versioned];
  const read = typed === "" ? null : parsePlugins(typed, [...chosen.map(({ title }) => ({ id: 0, title })), ...known]);
  const proposed = read && typeof read !== "string" && read.plugins.length === 1 ? read.plugins[0] : undefined;
  const isListed = proposed && found.some((plugin) => pluginKey(plugin) === pluginKey(proposed));
  return proposed && !isListed ? [...found, { ...proposed, isNew: true }] : found;
}
