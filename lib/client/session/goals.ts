import { type Goal, newIntent } from "@/lib/client/session/pending-intent";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { creditsFor } from "@/lib/contract/rules/credits";
import { isMidi, soundKind } from "@/lib/contract/rules/kinds";

const PURPOSES = {
  download: (title: string) => `download ${title}`,
  like: (title: string) => `like ${title}`,
  add: (title: string) => `add ${title} to a playlist`,
};

/** The goal of a visitor's action on a sound. */
export function soundGoal(action: keyof typeof PURPOSES, sound: Sound): Goal {
  return {
    intent: newIntent({ action, kind: soundKind(sound), id: sound.id }),
    purpose: PURPOSES[action](sound.title),
    cover: { thumb: sound.pack_thumb, colour: sound.pack_glow },
    ...(action === "download" && { credits: creditsFor(sound, isMidi(sound) ? "mid" : "wav") }),
  };
}

/** The download of a whole pack. */
export function packGoal({ kind, id, title, thumb, glow, credits }: Pack): Goal {
  return {
    intent: newIntent({ action: "download", kind: `${kind}-pack`, id }),
    purpose: PURPOSES.download(title),
    cover: { thumb, colour: glow },
    credits,
  };
}

/** A page of a list at `path`; `whole` describes all of its pages together: `336 samples`. */
export function pageGoal(path: string, whole: string): Goal {
  return { intent: newIntent({ action: "page" }, path), purpose: `see all ${whole}` };
}
