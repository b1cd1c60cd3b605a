import type { CatalogueSample, CatalogueSamplePack, CatalogueSelection } from "@/demo/catalogue/types";
import { hashText } from "@/lib/random/seeded-random";

interface SelectionPlan {
  slug: string;
  title: string;
  description: string;
  likes: number;
  days: number;
  unpublished?: true;
  retired_days?: number;
  fits: (sample: CatalogueSample) => boolean;
}

const PLANS: SelectionPlan[] = [
  {
    slug: "under-ninety",
    title: "Under Ninety",
    description: "Slow loops with room between the hits, all below 90 BPM.",
    likes: 412,
    days: 6,
    fits: ({ tempo }) => tempo !== null && tempo < 90,
  },
  {
    slug: "first-chord",
    title: "First Chord",
    description: "Keys to start a track with. Every one has its MIDI.",
    likes: 655,
    days: 13,
    fits: ({ instrument, has_mid }) => instrument === 6 && has_mid,
  },
  {
    slug: "no-words",
    title: "No Words",
    description: "Voices that say nothing in particular.",
    likes: 298,
    days: 22,
    fits: ({ instrument }) => instrument === 4,
  },
  {
    slug: "whole-bands",
    title: "Whole Bands",
    description: "Multi-layered loops with the stems to take them apart.",
    likes: 530,
    days: 30,
    fits: ({ has_stems }) => has_stems,
  },
  {
    slug: "nothing-above-200-hz",
    title: "Nothing Above 200 Hz",
    description: "Basses, subs and slides.",
    likes: 377,
    days: 47,
    fits: ({ instrument }) => instrument === 10,
  },
  {
    slug: "six-strings",
    title: "Six Strings",
    description: "Guitars, plucked and strummed, amplified or not.",
    likes: 244,
    days: 64,
    fits: ({ instrument }) => instrument === 3,
  },
  {
    slug: "after-midnight",
    title: "After Midnight",
    description: "House and electronic loops for the second half of the night.",
    likes: 481,
    days: 85,
    fits: ({ genres, tempo }) => (genres.includes(11) || genres.includes(6)) && (tempo ?? 0) >= 110,
  },
  {
    slug: "free-on-arrival",
    title: "Free on Arrival",
    description: "Sounds that cost nothing. Take them and see how it works.",
    likes: 812,
    days: 120,
    fits: ({ is_free }) => is_free,
  },
  {
    slug: "slow-keys-for-winter",
    title: "Slow Keys for Winter",
    description: "Pianos, organs and one harmonium, all below 100 BPM.",
    likes: 0,
    days: 2,
    unpublished: true,
    fits: ({ instrument, tempo }) => instrument === 6 && tempo !== null && tempo < 100,
  },
  {
    slug: "boats",
    title: "Boats",
    description: "Slow basses for open water.",
    likes: 88,
    days: 210,
    retired_days: 9,
    fits: ({ instrument, tempo }) => instrument === 10 && tempo !== null && tempo < 100,
  },
];

const LONGEST = 18;

/** The curated lists of the demo: up to 18 sounds each, chosen by the list's subject, in a fixed random order. */
export function selectionsOf(packs: CatalogueSamplePack[]): CatalogueSelection[] {
  const samples = packs.flatMap((pack) => pack.samples);
  return PLANS.map(({ fits, days, ...plan }) => {
    const order = (slug: string) => hashText(`${plan.slug}:${slug}`);
    const chosen = samples
      .filter(fits)
      .toSorted((a, b) => order(a.slug) - order(b.slug))
      .slice(0, LONGEST);
    return { ...plan, days_ago: days, samples: chosen.map(({ slug }) => slug) };
  });
}
