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

/** What a text begins with, without the mark of its encoding. Editors put one before UTF-8 and UTF-16. */
function written(beginning: Buffer): string {
  const mark = beginning.toString("hex", 0, 3);
  if (mark === "efbbbf") return beginning.toString("utf8", 3);
  return mark.startsWith("fffe") ? beginning.toString("utf16le", 2) : beginning.toString("latin1");
}
const says = (plugin: string | null, pattern: RegExp) => (beginning: Buffer) =>
  pattern.test(written(beginning)) ? plugin : undefined;
/** A text, or the same packed by gzip. */
const saysOrPacks = (plugin: string, pattern: RegExp) => (beginning: Buffer) =>
  text(beginning, 0, 2) === GZIP ? plugin : says(plugin, pattern)(beginning);
const GZIP = "\x1f\x8b";
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

/** RIFF, with the id of the plugin in a chunk that may be anywhere. */
const nks = (beginning: Buffer) =>
  text(beginning, 0, 4) === "RIFF" && text(beginning, 8, 12) === "NIKS" ? null : undefined;

/**
 * As of 29 November 2026. Where a format is told by its content, the mark is documented by its maker or by those who read
 * it: Serum (xferrecords.com/forums/general/file-types), Serum 2 (Mipirakas/serum-preset-packager), NKS
 * (presetmagician.gitbook.io/help/faq/nks), Bitwig (jaxter184/pytwig), Decent Sampler (DecentSampler-Developers-Guide), SFZ
 * (sfzformat.com); `.xiz`, `.xmz` and `.xpf` are as ZynAddSubFX and LMMS install them.
 */
const FORMATS: readonly Known[] = [
  {
    ending: ".vital",
    name: "Vital",
    pluginOf: says("Vital", /^\s*\{/),
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
      const named = /^#AM=(\w+)/m.exec(written(beginning))?.[1];
      return H2P_PLUGINS.find((plugin) => plugin === named) ?? null;
    },
  },
  { ending: ".adv", name: "Ableton Live", pluginOf: begins("Ableton Live", GZIP) },
  { ending: ".adg", name: "Ableton Live", pluginOf: begins("Ableton Live", GZIP) },
  { ending: ".aupreset", name: "Audio Unit", pluginOf: says(null, /^(?:\s*<\?xml|bplist)/) },
  { ending: ".bwpreset", name: "Bitwig", pluginOf: begins("Bitwig Studio", "BtWg") },
  { ending: ".nksf", name: "NKS", pluginOf: nks },
  { ending: ".nksfx", name: "NKS", pluginOf: nks },
  { ending: ".nkm", name: "Kontakt", pluginOf: byEnding("Kontakt") },
  { ending: ".dspreset", name: "Decent Sampler", pluginOf: says("Decent Sampler", /<DecentSampler[\s>]/) },
  { ending: ".sfz", name: "SFZ", pluginOf: says(null, /<(?:region|group|global|control|master)>|\bsample=/) },
  { ending: ".xiz", name: "ZynAddSubFX", pluginOf: saysOrPacks("ZynAddSubFX", /ZynAddSubFX-data/) },
  { ending: ".xmz", name: "ZynAddSubFX", pluginOf: saysOrPacks("ZynAddSubFX", /ZynAddSubFX-data/) },
  { ending: ".xpf", name: "LMMS", pluginOf: says("LMMS", /lmms-project|creator="LMMS"/) },
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

/** The chunks by which Serum and Surge XT know a WAV as a wavetable. */
const WAVETABLE_CHUNKS = ["clm ", "srge", "srgo"];

/** Whether a sound is a wavetable, as the chunks of its beginning say it. */
export function isWavetable(beginning: Buffer): boolean {
  if (text(beginning, 0, 4) !== "RIFF" || text(beginning, 8, 12) !== "WAVE") return false;
  for (let at = 12; at + 8 <= beginning.length; ) {
    if (WAVETABLE_CHUNKS.includes(text(beginning, at, at + 4))) return true;
    const size = beginning.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return false;
}
