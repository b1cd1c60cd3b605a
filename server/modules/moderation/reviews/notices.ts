import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { countOf, nounOf } from "@/lib/format/count";
import { escapeHtml } from "@/lib/format/escape-html";
import { ITEM_NOUNS } from "@/lib/format/review-words";
import { packPath } from "@/lib/routes/pack-path";
import { studioFindingsPath, studioPackPath } from "@/lib/routes/studio-pack-path";
import { readSharers } from "@/server/modules/catalogue/pack-states/additions";
import type { Dependencies } from "@/server/modules/dependencies";
import {
  packApprovedMail,
  packRejectedMail,
  packReturnedMail,
  soundsAddedMail,
} from "@/server/modules/moderation/reviews/mails";
import type { TitledFinding } from "@/server/modules/moderation/reviews/repository";
import { queueMail } from "@/server/modules/site/mails/mail-queue";
import { insertNotifications } from "@/server/modules/site/notifications/repository";
import type { Transaction } from "@/server/platform/db/database";

interface DecidedPack extends ReviewedPackRef {
  title: string;
  thumb_key: string | null;
  creator_id: number;
  creator: { email: string; display: string };
  /** The pack on sale to which it adds sounds. */
  adds_to_id: number | null;
}

const SENTENCES: Readonly<Record<number, string>> = {
  1: "was approved and is on sale.",
  3: "needs an update from you.",
  4: "was rejected.",
  5: "was approved. It goes on sale once nothing holds it back.",
};

/** What is said of an addition, whose title is that of its pack. */
const ADDITION_SENTENCES: Readonly<Record<number, string>> = {
  1: "were approved and are on sale in it.",
  3: "need an update from you.",
  4: "were rejected. The pack itself stays on sale.",
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
  const isAddition = pack.adds_to_id !== null;
  const shown = isAddition && status === 1 ? { kind: pack.kind, id: pack.adds_to_id! } : pack;
  const path = leadsToFindings ? studioFindingsPath(pack) : studioPackPath(shown);
  const named =
    findings.length > 0
      ? ` ${countOf(new Set(findings.map(({ sound_id }) => sound_id)).size, ITEM_NOUNS[pack.kind])} named.`
      : "";
  const words = message ? ` “${escapeHtml(message.slice(0, 200))}${message.length > 200 ? "…" : ""}”` : "";
  const link = `<a href="${path}">${escapeHtml(pack.title)}</a>`;
  const sentence = isAddition
    ? `The new sounds of ${link} ${ADDITION_SENTENCES[status]}`
    : `${link} ${SENTENCES[status]}`;
  await insertNotifications(tx, [
    {
      user_id: pack.creator_id,
      type: "pack_status_change",
      message: `${sentence}${named}${words}`,
      thumb_key: pack.thumb_key,
    },
  ]);
  const content = { title: pack.title, message, findings, url: new URL(path, env.WEB_URL).href };
  const mailOf = status === 3 ? packReturnedMail : status === 4 ? packRejectedMail : packApprovedMail;
  await queueMail({ queue, signingSecret }, tx, mailOf(pack.creator, { ...content, isAddition, isHeld: status === 5 }));
}

/** Tells who shares in a pack that sounds were added to it, by a notification and a mail. */
export async function tellSharers(
  { env, queue, signingSecret }: Pick<Dependencies, "env" | "queue" | "signingSecret">,
  tx: Transaction,
  { title, thumb_key, sounds_count, creator }: DecidedPack & { sounds_count: number },
  packId: number,
): Promise<void> {
  const sharers = await readSharers(tx, packId);
  if (sharers.length === 0) return;
  const path = packPath({ kind: "sample", id: packId });
  const added = `${countOf(sounds_count, "sound")} ${nounOf(sounds_count, "was", "were")} added to`;
  await insertNotifications(
    tx,
    sharers.map(({ id }) => ({
      user_id: id,
      type: "pack_status_change" as const,
      message: `${added} <a href="${path}">${escapeHtml(title)}</a>, in which you share.`,
      thumb_key,
    })),
  );
  const url = new URL(path, env.WEB_URL).href;
  for (const sharer of sharers) {
    const content = { title, added, creator: creator.display, url };
    await queueMail({ queue, signingSecret }, tx, soundsAddedMail(sharer, content));
  }
}
