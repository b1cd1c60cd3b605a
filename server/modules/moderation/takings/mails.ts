import type { PackKind } from "@/lib/contract/entities/pack";
import { countOf } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { product } from "@/lib/settings/product";
import type { Returned } from "@/server/modules/money/returns/sound-ref";
import { type Draft, letter } from "@/server/modules/site/mails/letter";

interface Taken extends Pick<Returned, "credits" | "cash_credits" | "cash_cents"> {
  title: string;
  kind: PackKind;
  /** What the admin wrote. */
  reason: string;
  at: Date;
  /** The ids of the certificates and registrations that ended. */
  certificates: readonly string[];
  tracks: readonly string[];
  webUrl: string;
}

const PATHS: Record<PackKind, string> = { sample: "", oneshot: "/oneshots", preset: "/presets" };

/** Mail to who had a sound that was taken out of their library. It can't be turned off. */
export function soundTakenMail(to: { email: string; display: string }, taken: Taken): Draft {
  const { title, kind, reason, certificates, tracks, webUrl } = taken;
  const day = formatDay(taken.at.toISOString());
  const licenses = [...certificates, ...tracks];
  return letter(to.email, `${title} was taken out of your library`, {
    greeting: `Hi ${to.display},`,
    text: `${title} isn’t on ${product.name} any more, and you can’t use it from ${day} on. The reason: “${reason}”`,
    facts: [
      ...creditFacts(taken),
      ...(licenses.length > 0
        ? [{ name: "Your certificates", value: `${licenses.join(", ")}: marked “Ended ${day}”, they stay readable` }]
        : []),
      { name: "New tracks", value: "Don’t use it, and delete your copy" },
      {
        name: "Released tracks",
        value: `Write to ${product.supportEmail} before you change anything: a person answers`,
      },
    ],
    button: "Open your downloads",
    link: `${webUrl}/my-library/downloads${PATHS[kind]}`,
    note: "You get this mail because a sound that you own has changed; it can’t be turned off.",
  });
}

function creditFacts({ credits, cash_credits, cash_cents }: Taken): { name: string; value: string }[] {
  const facts: { name: string; value: string }[] = [];
  if (credits > 0) facts.push({ name: "Credits back", value: `${countOf(credits, "credit")}, in your account` });
  if (cash_credits > 0) {
    const share = `${formatCents(cash_cents)} of the price of its pack`;
    facts.push({
      name: "Credits for its share",
      value: `${countOf(cash_credits, "credit")} for ${share}, in your account`,
    });
  }
  return facts.length > 0 ? facts : [{ name: "Credits back", value: "None: it cost you nothing" }];
}
