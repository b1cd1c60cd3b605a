import type { PackKind } from "@/lib/contract/entities/pack";
import { countOf, nounOf } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { product } from "@/lib/settings/product";
import { type Draft, letter } from "@/server/modules/kit/mails/letter";
import { type Addressee, bold, defineNotice, noteFromUs } from "@/server/modules/kit/notifications/notice";
import type { Returned } from "@/server/modules/purchases/returns/sound-ref";

interface Taken extends Pick<Returned, "credits" | "cash_credits" | "cash_cents"> {
  title: string;
  kind: PackKind;
  /** What the admin wrote. */
  reason: string;
  at: Date;
  /** The ids of the certificates and registrations that ended. */
  certificates: readonly string[];
  tracks: readonly string[];
}

const PATHS: Record<PackKind, string> = { sample: "", oneshot: "/oneshots", preset: "/presets" };

/** To who had a sound that was taken out of their library. The mail can't be turned off. */
export const soundTaken = defineNotice<Taken>({
  type: "sound_taken",
  group: "Decisions of admins",
  web: ({ title, reason, credits, cash_credits }) => {
    const all = credits + cash_credits;
    const back = all > 0 ? ` ${countOf(all, "credit")} ${nounOf(all, "is", "are")} back in your account.` : "";
    return `${bold(title)} was taken out of your library: you can’t use it any more.${back}${noteFromUs(reason)}`;
  },
  mail: soundTakenMail,
  examples: {
    "sound-taken": {
      when: "When a sound is taken from its owners",
      about: {
        ...{ title: "Terminus Alt", kind: "sample", at: new Date(Date.UTC(2026, 10, 28)) },
        reason:
          "It contains a recording that isn’t the creator’s own. The owner of that recording asked us to take it down.",
        ...{ credits: 2, cash_credits: 3, cash_cents: 108, certificates: ["WC-7F31-0A92-9TNB"], tracks: [] },
      },
    },
  },
});

/** To who has a sound again that was taken from them. */
export const soundBack = defineNotice<{ title: string }>({
  type: "sound_back",
  group: "Decisions of admins",
  web: ({ title }) => `${bold(title)} is in your library again. Credits that you got back for it stay yours.`,
  examples: { "sound-back": { when: "When the ban of a taken sound is lifted", about: { title: "Terminus Alt" } } },
});

function soundTakenMail(to: Addressee, taken: Taken, webUrl: string): Draft {
  const { title, kind, reason, certificates, tracks } = taken;
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
