import type { SoundKind } from "@/lib/contract/entities/library";

/** A pack of the catalogue of the browser tests, with what it is there for. */
export interface TestedPack {
  kind: SoundKind;
  slug: string;
  /** Number of its sounds, from its first; by default all. */
  sounds?: number;
  /** Not in the users' history: whoever owns its sounds couldn't buy it for cash, which pays for a payout. */
  isSoldLater?: true;
  for: string;
}

/**
 * The packs with which browser tests run: few, but with every kind and state that a test takes for granted. What that is
 * stands in `tests/unit/demo/catalogue-for-tests.test.ts`.
 */
export const TESTED_PACKS: readonly TestedPack[] = [
  { kind: "sample", slug: "night-bus", for: "sold for cash today, featured, on a slide, with two collaborators" },
  { kind: "sample", slug: "cold-linen", for: "sold for cash in the past, whose earnings are released" },
  { kind: "sample", slug: "hush-money", for: "trap, featured until some days ago" },
  { kind: "sample", slug: "gospel-dust", for: "featured from next week" },
  { kind: "sample", slug: "fourth-floor", for: "house, between 120 and 130 BPM" },
  { kind: "sample", slug: "second-sleep", for: "half the tempo of house; shared by a pack's own creator" },
  { kind: "sample", slug: "slag-heap", for: "the exception of its category; its choir is the most popular sound" },
  { kind: "sample", slug: "low-tide-tapes", sounds: 5, for: "a slide's second cover" },
  { kind: "sample", slug: "foxglove", sounds: 4, for: "a slide's cover" },
  { kind: "sample", slug: "velvet-hours", sounds: 4, for: "pop; a slide's second cover" },
  { kind: "sample", slug: "loose-change", sounds: 4, for: "a slide's second cover" },
  {
    kind: "sample",
    slug: "long-shadow",
    sounds: 4,
    isSoldLater: true,
    for: "a payout that waits, of a creator with a share",
  },
  { kind: "sample", slug: "empty-saloon", sounds: 4, isSoldLater: true, for: "a payout that will fail" },
  { kind: "sample", slug: "salt-flats", sounds: 4, isSoldLater: true, for: "a payout that nobody claims" },
  { kind: "sample", slug: "arovane-beats", for: "free, with every sound: the free pack of the kit" },
  { kind: "oneshot", slug: "fifteen-kicks", for: "a long pack of one instrument" },
  { kind: "oneshot", slug: "one-good-kit", for: "featured; many instruments" },
  { kind: "oneshot", slug: "low-c", for: "the credits of a free pass are enough for the whole pack" },
  { kind: "preset", slug: "mercury-fm", for: "featured, for cash" },
  { kind: "preset", slug: "sodium-lights", for: "of the demo's creator" },
  { kind: "preset", slug: "tin-bath-basses", for: "the demo's creator has a share" },
];
