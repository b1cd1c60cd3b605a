import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { countOf } from "@/lib/format/count";
import { escapeHtml } from "@/lib/format/escape-html";
import { ITEM_NOUNS } from "@/lib/format/review-words";
import { studioFindingsPath, studioPackPath } from "@/lib/routes/studio-pack-path";
import type { Dependencies } from "@/server/modules/dependencies";
import { packApprovedMail, packRejectedMail, packReturnedMail } from "@/server/modules/moderation/reviews/mails";
import type { TitledFinding } from "@/server/modules/moderation/reviews/repository";
import { queueMail } from "@/server/modules/site/mails/mail-queue";
import { insertNotifications } from "@/server/modules/site/notifications/repository";
import type { Transaction } from "@/server/platform/db/database";

interface DecidedPack extends ReviewedPackRef {
  title: string;
  thumb_key: string | null;
  creator_id: number;
  creator: { email: string; display: string };
}

const SENTENCES: Readonly<Record<number, string>> = {
  1: "was approved and is on sale.",
  3: "needs an update from you.",
  4: "was rejected.",
  5: "was approved. It goes on sale once nothing holds it back.",
};

/** Tells a pack's creator of a decision, by a notification and a mail with the moderator's words. */
export async function tellCreator(
  { env, queue, signingSecret }: Pick<Dependencies, "env" | "queue" | "signingSecret">,
  tx: Transaction,
  pack: DecidedPack,
  status: number,
  { message, findings }: { message: string | undefined; findings: readonly TitledFinding[] },
): Promise<void> {
  const leadsToFindings = status === 3 && findings.length > 0;
  const path = leadsToFindings ? studioFindingsPath(pack) : studioPackPath(pack);
  const named =
    findings.length > 0
      ? ` ${countOf(new Set(findings.map(({ sound_id }) => sound_id)).size, ITEM_NOUNS[pack.kind])} named.`
      : "";
  const words = message ? ` “${escapeHtml(message.slice(0, 200))}${message.length > 200 ? "…" : ""}”` : "";
  await insertNotifications(tx, [
    {
      user_id: pack.creator_id,
      type: "pack_status_change",
      message: `<a href="${path}">${escapeHtml(pack.title)}</a> ${SENTENCES[status]}${named}${words}`,
      thumb_key: pack.thumb_key,
    },
  ]);
  const content = { title: pack.title, message, findings, url: new URL(path, env.WEB_URL).href };
  const mailOf = status === 3 ? packReturnedMail : status === 4 ? packRejectedMail : packApprovedMail;
  await queueMail({ queue, signingSecret }, tx, mailOf(pack.creator, { ...content, isHeld: status === 5 }));
}
