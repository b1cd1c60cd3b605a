import type { z } from "zod";
import type { creatorApplicationBody } from "@/lib/contract/endpoints/creator-applications";
import * as repository from "@/server/modules/people/applications/repository";
import type { Database } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { forbidden } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

type Application = z.output<typeof creatorApplicationBody>;

/** Applications from one IP address. */
const RATE = { limit: 10, seconds: 3_600 };

/**
 * Stores an application for the admins. An e-mail has at most one pending application. Its own user corrects it by
 * applying again; for anyone else nothing changes, and the same response reveals nothing.
 */
export async function applyAsCreator(
  db: Database,
  input: Application,
  { viewer, address }: { viewer: Viewer | null; address: string },
): Promise<void> {
  if (viewer?.is_seller) throw forbidden("You’re already a creator.");
  await countUse(db, `creator_application:${address}`, RATE);
  const application = { ...input, email: input.email.toLowerCase(), user_id: viewer?.id ?? null };
  await db.transaction(async (tx) => {
    await repository.lockApplicant(tx, application.email);
    const pending = await repository.findPending(tx, application.email);
    if (!pending) await repository.insertApplication(tx, application);
    else if (viewer && pending.user_id === viewer.id) await repository.updateApplication(tx, pending.id, application);
  });
}
