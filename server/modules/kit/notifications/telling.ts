import type { Dependencies } from "@/server/modules/dependencies";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { type Addressee, type Notice, type NoticeLook, noticeRow } from "@/server/modules/kit/notifications/notice";
import { insertNotifications } from "@/server/modules/kit/notifications/repository";
import type { Executor } from "@/server/platform/db/database";

/** What mails of notices are queued with. */
export type TellDependencies = Pick<Dependencies, "queue" | "signingSecret"> & {
  env: Pick<Dependencies["env"], "WEB_URL">;
};

/** Tells users in the bell alone. */
export async function notify<About>(
  tx: Executor,
  notice: Notice<About>,
  users: readonly number[],
  about: About,
  shown: NoticeLook = {},
): Promise<void> {
  await insertNotifications(
    tx,
    users.map((id) => noticeRow(notice, id, about, shown)),
  );
}

/** Tells a user in the bell, and by mail if the notice has one for the case and `mails` isn't false. */
export async function tell<About>(
  deps: TellDependencies,
  tx: Executor,
  notice: Notice<About>,
  user: Addressee & { id: number },
  about: About,
  { mails = true, ...shown }: NoticeLook & { mails?: boolean } = {},
): Promise<void> {
  await notify(tx, notice, [user.id], about, shown);
  const draft = mails ? (notice.mail?.(user, about, deps.env.WEB_URL) ?? null) : null;
  if (draft) await queueMail(deps, tx, draft);
}
