import { planText } from "@/features/admin/users/user-words";
import type { Effect } from "@/features/work/decision/components/decision-effects";
import type { BanEffects } from "@/lib/contract/entities/admin-user";
import { countOf, nounOf } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";

/** What a ban will do, in figures; what somebody doesn't have is left out. */
export function banWords(name: string, effects: BanEffects): Effect[] {
  const { sessions, packs, sounds, buyers, followers, on_hold_cents, available_cents, plan } = effects;
  const found: Effect[] = [
    {
      lamp: "stopped",
      words: `${sessions > 0 ? `${countOf(sessions, "session")} and all links` : "All links"} end at once.`,
    },
  ];
  if (packs > 0 || sounds > 0) {
    found.push({
      lamp: "stopped",
      words: `${countOf(packs, "pack")} and ${countOf(sounds, "sound")} leave every list at once.`,
    });
  }
  if (buyers > 0) {
    found.push({
      lamp: "done",
      words: `${countOf(buyers, "buyer")} ${nounOf(buyers, "keeps", "keep")} what they have.`,
    });
  }
  if (followers > 0) {
    found.push({ lamp: "next", words: `${countOf(followers, "follower")} no longer see the profile, and stay.` });
  }
  if (on_hold_cents + available_cents > 0) {
    found.push({
      lamp: "held",
      words: `${formatCents(on_hold_cents + available_cents)} of earnings stay on hold until they are decided on.`,
    });
  }
  if (plan) found.push(planWords(plan));
  found.push({ lamp: "done", words: `${name} reads the reason by mail.` });
  return found;
}

/** What isn't paid can't be restored: the bill is withdrawn. */
function planWords({ code, status, ends_at }: NonNullable<BanEffects["plan"]>): Effect {
  const plan = `${status === "in_trial" ? "trial of " : "plan "}${planText(code)}`;
  if (!ends_at) return { lamp: "stopped", words: `The ${plan} is unpaid and ends at once, for good.` };
  return {
    lamp: "held",
    words: `The ${plan} isn’t billed again and ends on ${formatDay(ends_at)}, unless the ban is lifted before.`,
  };
}
