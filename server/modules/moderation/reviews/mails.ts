import { keyName } from "@/lib/format/key-name";
import type { TitledFinding } from "@/server/modules/moderation/reviews/repository";
import { type Draft, letter } from "@/server/modules/site/mails/letter";

type To = { email: string; display: string };
/** A decision on a pack: its title, what the moderator says, and the URL of the pack's page in the studio. */
type Decision = {
  title: string;
  message: string | undefined;
  /** What is wrong with which sound. */
  findings: readonly Pick<TitledFinding, "title" | "key" | "sentence">[];
  url: string;
  isHeld: boolean;
};

const quoted = (message: string | undefined) => (message ? ` The moderator says: “${message}”` : "");

/** A line for each finding: the sound with its key, and what is wrong with it. */
const factsOf = (findings: Decision["findings"]) =>
  findings.map(({ title, key, sentence }) => ({
    name: key ? `${title}, ${keyName(key.value, key.is_minor)}` : title,
    value: sentence,
  }));

/** Mail: a pack was approved. `isHeld` says that something still holds back its release. */
export function packApprovedMail(to: To, { title, message, url, isHeld }: Decision): Draft {
  const then = isHeld
    ? "It goes on sale as soon as nothing holds it back; its page says what does."
    : "It is on sale from now on.";
  return letter(to.email, `${title} was approved`, {
    greeting: `Hi ${to.display},`,
    text: `Your pack ${title} was approved. ${then}${quoted(message)}`,
    button: "See the pack",
    link: url,
    note: "You get this mail because the pack is yours.",
  });
}

/** Mail: a pack needs an update before it can be approved. */
export function packReturnedMail(to: To, { title, message, findings, url }: Decision): Draft {
  return letter(to.email, `${title} needs an update`, {
    greeting: `Hi ${to.display},`,
    text: `Your pack ${title} needs an update before it can go on sale.${quoted(message)}`,
    facts: factsOf(findings),
    button: "Open the pack",
    link: url,
    note: "Change what is asked for, then send it again.",
  });
}

/** Mail: a pack was rejected. */
export function packRejectedMail(to: To, { title, message, findings, url }: Decision): Draft {
  return letter(to.email, `${title} was rejected`, {
    greeting: `Hi ${to.display},`,
    text: `Your pack ${title} was rejected and won’t go on sale.${quoted(message)}`,
    facts: factsOf(findings),
    button: "See the decision",
    link: url,
    note: "You can delete the pack, or keep it for your records.",
  });
}
