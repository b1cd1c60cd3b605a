import { countOf } from "@/lib/format/count";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { answerBan, answerDismissal } from "@/server/modules/items/report-answers/answering";
import { readOpen } from "@/server/modules/items/report-answers/repository";
import { whoDecided } from "@/server/modules/kit/audit/deciders";
import { recordAudit } from "@/server/modules/kit/audit/service";
import type { SoundRef } from "@/server/modules/moderation/bans/repository";
import { type Ban, type BanContext, lockForDecision, takeOffSale } from "@/server/modules/moderation/bans/service";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Transaction } from "@/server/platform/db/database";
import { conflict } from "@/server/platform/errors";

type Decision = SoundRef & { reason: string; note?: string | undefined };

const DEEDS = {
  "report.dismiss": "dismissed the reports about this sound",
  "report.uphold": "answered the reports about this sound",
  "sound.ban": "took this sound off sale",
  "sound.take": "took this sound from its owners",
};

/**
 * Closes the open reports about a sound that stays, up to the one that the admin read last; each of their reporters gets
 * the words. Throws a Failure as `lockForDecision` does, and "conflict" where none is open, which says who decided.
 */
export async function dismissReports(
  { actor, db }: ActionContext,
  { kind, id, reason, note, last_report_id }: Decision & { last_report_id: number },
): Promise<string> {
  return db.transaction(async (tx) => {
    const sound = await lockForDecision(tx, actor, { kind, id });
    const said = { by: actor.id, note, reason, upTo: last_report_id };
    const reports = await answerDismissal(tx, { kind, id, title: sound.title }, said);
    if (reports === 0) throw await alreadyDecided(tx, { kind, id });
    await recordAudit(tx, actor, {
      action: "report.dismiss",
      subject: { type: kind, id },
      after: { reports },
      reason,
      note,
    });
    return `Dismissed. ${toldOf(reports)}`;
  });
}

/**
 * Takes a sound off sale for its open reports: its creator reads the reason, its reporters that it was done. One that is
 * banned stays so, and its reporters are told. Throws as {@link dismissReports} does.
 */
export async function banReported(context: BanContext, ban: Decision & Pick<Ban, "owners">): Promise<string> {
  const { actor, db } = context;
  const { kind, id, note } = ban;
  return db.transaction(async (tx) => {
    const sound = await lockForDecision(tx, actor, ban);
    const open = await readOpen(tx, PACK_TABLES[kind].items, id);
    if (open.count === 0) throw await alreadyDecided(tx, ban);
    const isTaken = ban.owners === "lose" && !sound.is_taken;
    if (!sound.is_banned || isTaken) {
      const told = toldOf(await takeOffSale(tx, context, sound, ban));
      return `${sound.title} is off sale${isTaken ? " and taken from its owners" : ""}. ${told}`;
    }
    const reports = await answerBan(tx, { kind, id, title: sound.title }, { by: actor.id, note });
    await recordAudit(tx, actor, { action: "report.uphold", subject: { type: kind, id }, after: { reports }, note });
    return `${sound.title} was off sale already. ${toldOf(reports)}`;
  });
}

/** How many reporters a decision told. */
export const toldOf = (reports: number) => `${countOf(reports, "reporter is", "reporters are")} told.`;

async function alreadyDecided(tx: Transaction, { kind, id }: SoundRef) {
  return conflict(await whoDecided(tx, { type: kind, id }, DEEDS, "No report about this sound is open."));
}
