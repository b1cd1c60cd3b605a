/** How many bytes of a preset file are read at most. */
export const BEGINNING_BYTES = 4_096;

/** What a preset file is, as far as its name and its beginning say it for sure. */
export interface PresetFormat {
  /** Title of the plugin that opens it; null if it is for more than one. */
  plugin: string | null;
  /** What is shown beside the file; null if nothing is known. */
  sentence: string | null;
}

interface Known {
  ending: string;
  /** What such a file is called if it says no plugin. */
  name: string;
  /** The plugin by the beginning of the file: null if it could be several, undefined if it isn't such a file. */
  pluginOf: (beginning: Buffer) => string | null | undefined;
}

const text = (beginning: Buffer, from: number, to: number) => beginning.toString("latin1", from, to);
const begins =
  (plugin: string | null, ...marks: string[]) =>
  (beginning: Buffer) =>
    marks.some((mark) => text(beginning, 0, mark.length) === mark) ? plugin : undefined;
const byEnding = (plugin: string) => () => plugin;

/** The plugins of `.fxp` and `.fxb` by the id in the head of their chunk. */
const FXP_PLUGINS: ReadonlyMap<string, string> = new Map([
  ["XfsX", "Serum"],
  ["cjs3", "Surge XT"],
  ["syl1", "Sylenth1"],
]);
/** The synthesizers whose names are in the heads of `.h2p`. */
const H2P_PLUGINS = ["ACE", "Bazille", "Diva", "Hive", "Zebra2"];

const FORMATS: readonly Known[] = [
  {
    ending: ".vital",
    name: "Vital",
    pluginOf: (beginning) => (/^\s*\{/.test(text(beginning, 0, 64)) ? "Vital" : undefined),
  },
  { ending: ".serumpreset", name: "Serum 2", pluginOf: begins("Serum 2", "XferJson") },
  { ending: ".fxp", name: "VST2", pluginOf: vst2 },
  { ending: ".fxb", name: "VST2", pluginOf: vst2 },
  { ending: ".vstpreset", name: "VST3", pluginOf: begins(null, "VST3") },
  {
    ending: ".syx",
    name: "MIDI system",
    pluginOf: (beginning) => (beginning[0] !== 0xf0 ? undefined : beginning[1] === 0x43 ? "Dexed" : null),
  },
  { ending: ".nmsv", name: "Massive", pluginOf: byEnding("Massive") },
  { ending: ".nki", name: "Kontakt", pluginOf: byEnding("Kontakt") },
  { ending: ".phaseplant", name: "Phase Plant", pluginOf: byEnding("Phase Plant") },
  { ending: ".prt_omn", name: "Omnisphere", pluginOf: byEnding("Omnisphere") },
  {
    ending: ".h2p",
    name: "u-he",
    pluginOf(beginning) {
      const named = /^#AM=(\w+)/m.exec(text(beginning, 0, BEGINNING_BYTES))?.[1];
      return H2P_PLUGINS.find((plugin) => plugin === named) ?? null;
    },
  },
  { ending: ".adv", name: "Ableton Live", pluginOf: begins("Ableton Live", "\x1f\x8b") },
  { ending: ".adg", name: "Ableton Live", pluginOf: begins("Ableton Live", "\x1f\x8b") },
  { ending: ".aupreset", name: "Audio Unit", pluginOf: begins(null, "<?xml", "bplist") },
  { ending: ".pst", name: "Logic Pro", pluginOf: byEnding("Logic Pro") },
];

function vst2(beginning: Buffer): string | null | undefined {
  if (text(beginning, 0, 4) !== "CcnK") return undefined;
  return FXP_PLUGINS.get(text(beginning, 16, 20)) ?? null;
}

/** Tells a preset file apart by the ending of its path and by its first bytes. Nothing of it is opened. */
export function presetFormatOf(path: string, beginning: Buffer): PresetFormat {
  const name = path.toLowerCase();
  const known = FORMATS.find(({ ending }) => name.endsWith(ending));
  if (!known) return { plugin: null, sentence: null };
  const plugin = known.pluginOf(beginning);
  if (plugin === undefined) return { plugin: null, sentence: `Its name says ${known.name}, its content doesn’t.` };
  return {
    plugin,
    sentence: plugin ? `A preset of ${plugin}.` : `${known.name} preset. Say which plugin it is for.`,
  };
}
