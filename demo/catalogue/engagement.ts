import type { Reception } from "@/demo/catalogue/types";
import { createRandom } from "@/lib/random/seeded-random";

/**
 * Likes, plays and downloads with a long tail: few sounds have many plays. Deterministic by id.
 * @param reach the approximate size of the audience, @param daysAgo age in days.
 */
export function engagementOf(id: string, reach: number, daysAgo: number): Reception {
  const random = createRandom(`reception:${id}`);
  const luck = Math.min(9, (1 - random()) ** -0.62);
  const age = Math.min(1, 0.25 + daysAgo / 120);
  const likes = Math.round(reach * 0.035 * luck * age);
  return {
    likes,
    plays: Math.round(likes * (9 + 8 * random())) + 12,
    downloads: Math.round(likes * (0.35 + 0.4 * random())) + 1,
  };
}
