import type { SoundBan } from "@/lib/contract/entities/reported-sound";
import type { SoundObstacle } from "@/lib/contract/rules/reports";
import { countOf, nounOf } from "@/lib/format/count";
import { formatCents } from "@/lib/format/money";

/** One consequence: `stopped` ends, `held` waits, `done` is given, told or kept, `next` goes on as before. */
interface Consequence {
  lamp: "stopped" | "held" | "done" | "next";
  words: string;
}

/** What becomes of a banned sound's owners: they keep it, or lose it and get back what it cost. */
export type OwnersFate = "keep" | "lose";

/** Credits that owners get back if the sound is taken from them. */
export const creditsBack = ({ credits_back, cash_credits_back }: SoundBan) => credits_back + cash_credits_back;

/** What the ban of a sound does to who has it, in figures; what there is nothing of is left out. */
export function ownersConsequences(ban: SoundBan, fate: OwnersFate): Consequence[] {
  const { owners, licenses, releasers } = ban;
  if (fate === "keep") {
    return [
      { lamp: "stopped", words: "Off sale and out of every list and search at once." },
      ...(owners > 0
        ? [
            {
              lamp: "done" as const,
              words: `${countOf(owners, "owner")} ${nounOf(owners, "keeps", "keep")} the file and the certificates, and ${nounOf(owners, "isn’t", "aren’t")} written to.`,
            },
          ]
        : []),
      { lamp: "next", words: "No credit moves." },
    ];
  }
  const found: Consequence[] = [
    { lamp: "stopped", words: "Off sale at once; file and preview answer nobody any more." },
  ];
  if (licenses > 0) {
    const what = `${countOf(licenses, "certificate")} ${nounOf(licenses, "is", "are")} marked as ended`;
    found.push({ lamp: "held", words: `${what} and ${nounOf(licenses, "stays", "stay")} readable.` });
  }
  if (owners > 0) {
    const credits = creditsBack(ban);
    const back = credits > 0 ? `, and ${countOf(credits, "credit")} ${nounOf(credits, "goes", "go")} back today` : "";
    found.push({
      lamp: "done",
      words: `${countOf(owners, "owner")} ${nounOf(owners, "is", "are")} told why${back}.`,
    });
  }
  if (releasers > 0) {
    found.push({
      lamp: "next",
      words: `${countOf(releasers, "owner")} who released a track with it ${nounOf(releasers, "gets", "get")} a person to write to.`,
    });
  }
  return found;
}

/** What the ban of a sound does besides. */
export function banConsequences({ creator, pack, reports }: SoundBan): Consequence[] {
  const found: Consequence[] = [];
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

/** A line of a short calculation. */
interface Sum {
  what: string;
  amount: string;
}

/** What owners get back if the sound is taken from them, by how much each. */
export function returnSums(ban: SoundBan): Sum[] {
  const sums = ban.returns.map(({ credits, owners }) => ({
    what: `${countOf(owners, "owner")}, ${countOf(credits, "credit")}${owners > 1 ? " each" : ""}`,
    amount: String(credits * owners),
  }));
  if (ban.cash_credits_back === 0) return sums;
  const share = `Of these for ${formatCents(ban.cash_cents_back)} of packs paid in cash`;
  return [...sums, { what: share, amount: String(ban.cash_credits_back) }];
}

/** What becomes of what the sound earned if it is taken from its owners; null for who isn't told of money. */
export function earningSums(ban: SoundBan): { lines: Sum[]; left: string } | null {
  const { earned_cents, on_hold_cents, payable_cents, paid_out_cents } = ban;
  if (earned_cents === null) return null;
  const lines = [
    { what: "Earned with it", amount: formatCents(earned_cents) },
    { what: "On hold, goes back", amount: `−${formatCents(on_hold_cents ?? 0)}` },
    { what: "Past the hold, off the next payout", amount: `−${formatCents(payable_cents ?? 0)}` },
  ];
  return { lines, left: formatCents(paid_out_cents ?? 0) };
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
  const { creator, owners, is_taken } = ban;
  const held = obstacleWords(ban).map((words): Consequence => ({ lamp: "held", words: `It stays off sale. ${words}` }));
  const has = `${countOf(owners, "owner")} ${nounOf(owners, "has", "have")} it`;
  const back: Consequence = is_taken
    ? { lamp: "done", words: `${has} again. Credits that went back stay where they are.` }
    : { lamp: "next", words: `${has}, as before.` };
  return [
    ...(held.length > 0
      ? held
      : [{ lamp: "done" as const, words: "It is back in every list, page and search at once." }]),
    ...(owners > 0 ? [back] : []),
    { lamp: "done", words: `${creator} reads the reason in a notification.` },
  ];
}
