import { countOf, nounOf } from "@/lib/format/count";
import { escapeHtml } from "@/lib/format/escape-html";

const quoted = (reason: string) => ` A note from us: “${escapeHtml(reason)}”`;

/** HTML for who had a sound that was taken from its owners. */
export function soundTakenMessage(title: string, { credits, reason }: { credits: number; reason: string }): string {
  const back =
    credits > 0 ? ` ${countOf(credits, "credit")} ${nounOf(credits, "is", "are")} back in your account.` : "";
  return `<b>${escapeHtml(title)}</b> was taken out of your library: you can’t use it any more.${back}${quoted(reason)}`;
}

/** HTML for who has a sound again that was taken from them. */
export const soundBackMessage = (title: string) =>
  `<b>${escapeHtml(title)}</b> is in your library again. Credits that you got back for it stay yours.`;

/** HTML for a creator whose sound was taken off sale, and from its owners. */
export const soundTakenFromOwnersMessage = (title: string, reason: string) =>
  `We took <b>${escapeHtml(title)}</b> off sale and from its owners, who get their credits back. What it earned and isn’t paid out goes back, too.${quoted(reason)}`;
