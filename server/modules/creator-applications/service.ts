import type { z } from "zod";
import type { creatorApplicationBody } from "@/lib/contract/endpoints/creator-applications";
import * as repository from "@/server/modules/creator-applications/repository";
import type { Database } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { forbidden } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

type Application = z.output<typeof creatorApplicationBody>;

/** One address may apply this often, whoever is behind it. */
const RATE = { limit: 10, seconds: 3_600 };

/**
 * Keeps an application for the admins. While an address has one that isn't decided there is no second: its own user may
 * put it right by applying again, anybody else changes nothing and gets the same answer, so it tells nothing.
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
