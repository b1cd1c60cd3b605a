import { keyName } from "@/lib/format/key-name";
import { type Draft, letter } from "@/server/modules/kit/mails/letter";
import type { TitledFinding } from "@/server/modules/moderation/reviews/repository";

type To = { email: string; display: string };
/** A decision on a pack: its title, what the moderator says, and the URL of the pack's page in the studio. */
type Decision = {
  title: string;
  message: string | undefined;
  /** What is wrong with which sound. */
  findings: readonly Pick<TitledFinding, "title" | "key" | "sentence">[];
  url: string;
  isHeld: boolean;
  /** It is about new sounds of the pack, which stays on sale whatever is decided. */
  isAddition: boolean;
};

const quoted = (message: string | undefined) => (message ? ` The moderator says: “${message}”` : "");

/** A line for each finding: the sound with its key, and what is wrong with it. */
const factsOf = (findings: Decision["findings"]) =>
  findings.map(({ title, key, sentence }) => ({
    name: key ? `${title}, ${keyName(key.value, key.is_minor)}` : title,
    value: sentence,
  }));

/** `Loft`, or of an addition `The new sounds of Loft`, and what fits both. */
function subjectOf({ title, isAddition }: Pick<Decision, "title" | "isAddition">) {
  return isAddition
    ? {
        name: `The new sounds of ${title}`,
        subject: `The new sounds of your pack ${title}`,
        was: "were",
        needs: "need",
      }
    : { name: title, subject: `Your pack ${title}`, was: "was", needs: "needs" };
}

/** Mail: a pack was approved. `isHeld` says that something still holds back its release. */
export function packApprovedMail(to: To, decision: Decision): Draft {
  const { message, url, isHeld, isAddition } = decision;
  const { name, subject, was } = subjectOf(decision);
  const onSale = isAddition
    ? "They are on sale in it from now on, and whoever has the pack has them too."
    : "It is on sale from now on.";
  const then = isHeld ? "It goes on sale as soon as nothing holds it back; its page says what does." : onSale;
  return letter(to.email, `${name} ${was} approved`, {
    greeting: `Hi ${to.display},`,
    text: `${subject} ${was} approved. ${then}${quoted(message)}`,
    button: "See the pack",
    link: url,
    note: "You get this mail because the pack is yours.",
  });
}

/** Mail: a pack needs an update before it can be approved. */
export function packReturnedMail(to: To, decision: Decision): Draft {
  const { message, findings, url, isAddition } = decision;
  const { name, subject, needs } = subjectOf(decision);
  const before = isAddition ? "before they can go on sale" : "before it can go on sale";
  return letter(to.email, `${name} ${needs} an update`, {
    greeting: `Hi ${to.display},`,
    text: `${subject} ${needs} an update ${before}.${quoted(message)}`,
    facts: factsOf(findings),
    button: isAddition ? "Open the sounds" : "Open the pack",
    link: url,
    note: `Change what is asked for, then send ${isAddition ? "them" : "it"} again.`,
  });
}

/** Mail: a pack was rejected. */
export function packRejectedMail(to: To, decision: Decision): Draft {
  const { message, findings, url, isAddition } = decision;
  const { name, subject, was } = subjectOf(decision);
  const stays = isAddition ? " The pack itself stays on sale." : "";
  return letter(to.email, `${name} ${was} rejected`, {
    greeting: `Hi ${to.display},`,
    text: `${subject} ${was} rejected and won’t go on sale.${stays}${quoted(message)}`,
    facts: factsOf(findings),
    button: "See the decision",
    link: url,
    note: `You can delete ${isAddition ? "them" : "the pack"}, or keep ${isAddition ? "them" : "it"} for your records.`,
  });
}
