import type { PackPlan } from "@/demo/catalogue/plan";
import type { ReviewReason } from "@/lib/contract/rules/packs";
import { PACK_STATUS } from "@/lib/contract/rules/packs";

/** A decision on a pack; one to send it back or to reject it has reasons and a message. */
export interface StudioDecision {
  to: (typeof PACK_STATUS)["requiresUpdate" | "rejected" | "ready"];
  reasons?: readonly ReviewReason[];
  message?: string;
}

/** A sample pack that isn't on sale, in one of the states between its creation and its release. */
export interface StudioPack {
  plan: PackPlan;
  /** How far it came: not sent, sent, or claimed by the pack moderator; with a decision it was all of that. */
  reached: "not-sent" | "sent" | "claimed";
  decision?: StudioDecision;
  /** It has no cover and no description yet. */
  isUnfinished?: boolean;
  /** What holds back its release, beside requests that are open. */
  hold?: "date";
  /** Who was asked to share in it, how many percent, and the answer; of one who accepted, what they are asked now. */
  shares?: readonly [username: string, percentage: number, state: "asked" | "accepted" | "declined", asked?: number][];
}

/** The packs in the studio of the demo's creator, one in every state, and two others that wait for a moderator. */
export const STUDIO_PACKS: readonly StudioPack[] = [
  {
    plan: {
      title: "Spare Keys",
      creator: "halden-rye",
      genres: [4],
      tempos: [84, 76],
      keys: ["Fm", "Cm"],
      days: 1,
      cover: {},
      description: "",
      sounds: [
        ["Cold Sill Rhodes", "rhodes"],
        ["Landing Light", "bells"],
        ["Second Drawer Break", "drums"],
      ],
    },
    reached: "not-sent",
    isUnfinished: true,
    shares: [
      ["juno-akers", 25, "accepted"],
      ["odile-sarr", 20, "asked"],
    ],
  },
  {
    plan: {
      title: "Two Umbrellas",
      creator: "juno-akers",
      genres: [3],
      tempos: [92],
      keys: ["C"],
      days: 3,
      cash: 18,
      cover: {},
      description: "One afternoon for two, under a tin awning.",
      sounds: [
        ["Awning Pluck", "synth-pluck"],
        ["Shared Break", "drums"],
      ],
    },
    reached: "not-sent",
    shares: [["halden-rye", 30, "asked"]],
  },
  {
    plan: {
      title: "Ruby Street",
      creator: "halden-rye",
      genres: [4, 1],
      tempos: [88],
      keys: ["Am"],
      days: 9,
      cash: 16,
      cover: { template: "sun", palette: "marigold" },
      description: "Four corners of one street, recorded on the way home: keys, a break, and the bass from the bar.",
      sounds: [
        ["Wet Brick Break", "drums"],
        ["Fence Rhodes", "rhodes"],
        ["Corner Bass", "moog"],
      ],
    },
    reached: "claimed",
    shares: [
      ["juno-akers", 25, "accepted", 15],
      ["noor-halabi", 10, "accepted"],
      ["odile-sarr", 20, "declined"],
    ],
    decision: {
      to: PACK_STATUS.requiresUpdate,
      reasons: ["naming", "tempo-or-key"],
      message:
        "Fence Rhodes is a semitone above the key it names, and two titles say the same. Mend both and send it again.",
    },
  },
  {
    plan: {
      title: "Otto Drums",
      creator: "halden-rye",
      genres: [1, 2],
      tempos: [92],
      keys: ["Dm"],
      days: 3,
      cover: { template: "blocks" },
      description: "One kit, one room, one microphone too many.",
      sounds: [
        ["Otto Straight", "drums"],
        ["Otto Tops", "tops"],
      ],
    },
    reached: "sent",
  },
  {
    plan: {
      title: "Kerb Appeal",
      creator: "halden-rye",
      genres: [13],
      tempos: [142],
      keys: ["C#m"],
      days: 4,
      cover: {},
      description: "Sliding bass and drums with the windows down.",
      sounds: [
        ["Kerb Slide", "moog"],
        ["Double Yellow", "drums"],
      ],
    },
    reached: "claimed",
  },
  {
    plan: {
      title: "Tin Roof",
      creator: "halden-rye",
      genres: [7],
      tempos: [104],
      keys: ["G"],
      days: 8,
      cash: 12,
      cover: {},
      description: "Rain that keeps time, and what was played along with it.",
      sounds: [
        ["Gutter Bells", "bells"],
        ["Roof Break", "drums"],
      ],
    },
    reached: "claimed",
    decision: { to: PACK_STATUS.ready, message: "Approved, it goes on sale on its date." },
    hold: "date",
  },
  {
    plan: {
      title: "Concrete Choir",
      creator: "halden-rye",
      genres: [13],
      tempos: [140],
      keys: ["Em"],
      days: 30,
      cover: {},
      description: "A choir in a stairwell, from far away.",
      sounds: [["Stairwell Ah", "lead-vocal"]],
    },
    reached: "claimed",
    decision: {
      to: PACK_STATUS.rejected,
      reasons: ["not-cleared"],
      message: "The choir is from a released record and could not be cleared.",
    },
  },
  {
    plan: {
      title: "Long Division",
      creator: "juno-akers",
      genres: [3],
      tempos: [118],
      keys: ["D"],
      days: 2,
      cash: 14,
      cover: {},
      description: "Plucks and pads that agree in the end.",
      sounds: [
        ["Remainder Pluck", "synth-pluck"],
        ["Carry Pad", "warm-pad"],
      ],
    },
    reached: "sent",
  },
  {
    plan: {
      title: "Paper Lungs",
      creator: "odile-sarr",
      genres: [12],
      tempos: [96],
      keys: ["Bm"],
      days: 5,
      cover: {},
      description: "Breath, held vowels, and one line that is none.",
      sounds: [
        ["Held Ah", "lead-vocal"],
        ["Folded Chops", "chops"],
      ],
    },
    reached: "sent",
  },
];
