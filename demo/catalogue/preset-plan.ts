import { CREATORS } from "@/demo/catalogue/creators";
import { engagementOf } from "@/demo/catalogue/engagement";
import { readKey } from "@/demo/catalogue/plan";
import { slugOf } from "@/demo/catalogue/slug";
import type { CataloguePreset, CataloguePresetPack, CoverChoice } from "@/demo/catalogue/types";
import type { Effect } from "@/demo/synth/effects/effect";
import type { Phrase, PresetFile } from "@/demo/synth/preset";
import type { FmPatch } from "@/demo/synth/voices/fm";
import type { ModalPatch } from "@/demo/synth/voices/modal";
import type { Patch } from "@/demo/synth/voices/voice";

/** Synthesizers that presets are listed for. */
export const PLUGINS = ["Vital", "Surge XT", "Dexed", "Helm", "OB-Xd", "TAL-NoiseMaker"] as const;
export type PluginName = (typeof PLUGINS)[number];

/** A preset: title, instrument id, the phrase of its demo, its patch; with effects it is an effect preset. */
export type PresetPlan = readonly [
  title: string,
  instrument: number,
  phrase: Phrase,
  patch: Patch,
  effects?: readonly Effect[],
];

export interface PresetPackPlan {
  title: string;
  creator: string;
  collaborators?: [username: string, percentage: number][];
  genres: number[];
  plugin: PluginName;
  tempo: number;
  key: string;
  days: number;
  cash?: number;
  cover: CoverChoice;
  description: string;
  presets: PresetPlan[];
}

/** An FM patch with its modulation depths and its decays scaled. */
export function fmVariant(patch: FmPatch, change: { index: number; decay: number }): FmPatch {
  return {
    ...patch,
    pairs: patch.pairs.map((pair) => ({
      ...pair,
      index: pair.index * change.index,
      amplitude: { ...pair.amplitude, decay: pair.amplitude.decay * change.decay },
    })),
  };
}

/** A percussive patch with its decays scaled and another level of strike noise. */
export function modalVariant(patch: ModalPatch, change: { decay: number; strike: number }): ModalPatch {
  return {
    ...patch,
    modes: patch.modes.map((mode) => ({ ...mode, decay: mode.decay * change.decay })),
    strike: { ...patch.strike, level: change.strike },
  };
}

const ROOM: Effect = { effect: "reverb", seconds: 1.5, damping: 0.5, mix: 0.16 };

/** Builds a preset pack of the catalogue from its plan. */
export function planPresetPack(plan: PresetPackPlan): CataloguePresetPack {
  const slug = slugOf(plan.title);
  const author = CREATORS.find(({ username }) => username === plan.creator);
  const reach = author?.followers ?? 500;
  const presets = plan.presets.map(([title, instrument, phrase, patch, effects], index): CataloguePreset => {
    const id = `${slug}/${slugOf(title)}`;
    const type = effects ? "effect" : "instrument";
    const dry = phrase === "bass";
    const file: PresetFile = {
      format: "wavecrate-preset",
      version: 1,
      name: title,
      plugin: plan.plugin,
      type,
      author: author?.display ?? plan.creator,
      patch: effects ? null : patch,
      effects: effects ?? (dry ? [] : [ROOM]),
    };
    return {
      slug: slugOf(`${plan.title} ${title}`),
      title,
      type,
      plugin: plan.plugin,
      instrument,
      tags: [plan.plugin.toLowerCase(), phrase, type],
      price: 4,
      is_free: index === plan.presets.length - 1 && plan.days > 90,
      days_ago: plan.days,
      reception: engagementOf(id, reach * 0.7, plan.days),
      file,
      demo: {
        type: "preset",
        seed: id,
        preset: file,
        source: patch,
        phrase,
        tempo: plan.tempo,
        key: readKey(plan.key),
      },
    };
  });
  return {
    slug,
    title: plan.title,
    description: plan.description,
    creator: plan.creator,
    collaborators: (plan.collaborators ?? []).map(([username, percentage]) => ({ username, percentage })),
    genres: plan.genres,
    tags: [plan.plugin.toLowerCase(), "presets"],
    days_ago: plan.days,
    cash_price: plan.cash ?? null,
    cover: plan.cover,
    reception: engagementOf(slug, reach * 0.6, plan.days),
    presets,
  };
}
