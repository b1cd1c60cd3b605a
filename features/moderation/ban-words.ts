import type { SoundBan } from "@/lib/contract/entities/reported-sound";
import type { SoundObstacle } from "@/lib/contract/report-constants";
import { countOf, nounOf } from "@/lib/format/count";
import { formatCents } from "@/lib/format/money";

/** One consequence: `stopped` ends, `held` waits, `done` is given, told or kept, `next` goes on as before. */
interface Consequence {
  lamp: "stopped" | "held" | "done" | "next";
  words: string;
}

/** What the ban of a sound will do, in figures; what there is nothing of is left out. */
export function banConsequences(ban: SoundBan): Consequence[] {
  const { creator, owners, licenses, earned_cents, pack, reports } = ban;
  const found: Consequence[] = [{ lamp: "stopped", words: "It leaves every list, page and search at once." }];
  if (owners > 0) {
    found.push({
      lamp: "stopped",
      words: `${countOf(owners, "owner")} can’t download it any more, and ${nounOf(owners, "isn’t", "aren’t")} told.`,
    });
  }
  if (licenses > 0) {
    found.push({ lamp: "done", words: `${countOf(licenses, "license")} ${nounOf(licenses, "stays", "stay")} valid.` });
  }
  if (earned_cents) {
    found.push({ lamp: "next", words: `${formatCents(earned_cents)} that it earned stay with who earned them.` });
  }
  if (pack) {
    const others = pack.others > 0 ? `goes on with ${countOf(pack.others, "sound")}` : "has nothing else on sale";
    found.push({ lamp: "next", words: `${pack.title} ${others}.` });
  }
  found.push({ lamp: "done", words: `${creator} reads the reason in a notification.` });
  if (reports > 0) {
    found.push({
      lamp: "done",
      words: `${countOf(reports, "reporter")} ${nounOf(reports, "hears", "hear")} that it is off sale, not why.`,
    });
  }
  return found;
}

const OBSTACLES: Record<SoundObstacle, string> = {
  banned: "It is banned.",
  "creator-banned": "Its creator, or who sells its pack, is banned.",
  pack: "Its pack isn’t on sale.",
  draft: "It was never approved.",
};

/** Why a sound isn’t on sale, its own ban aside. */
export const obstacleWords = ({ obstacles }: SoundBan): string[] => obstacles.map((obstacle) => OBSTACLES[obstacle]);

/** What lifting the ban of a sound will do. */
export function unbanConsequences(ban: SoundBan): Consequence[] {
  const { creator, owners } = ban;
  const held = obstacleWords(ban).map((words): Consequence => ({ lamp: "held", words: `It stays off sale. ${words}` }));
  return [
    ...(held.length > 0
      ? held
      : [{ lamp: "done" as const, words: "It is back in every list, page and search at once." }]),
    ...(owners > 0 ? [{ lamp: "done" as const, words: `${countOf(owners, "owner")} can download it again.` }] : []),
    { lamp: "done", words: `${creator} reads the reason in a notification.` },
  ];
}
