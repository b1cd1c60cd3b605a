import { isAdmin } from "@/server/modules/purchases/zips/contents-repository";
import { AllowedKeys } from "@/server/modules/site/media/allowed-keys";
import { hasAccess } from "@/server/modules/site/media/repository";
import type { DatabaseHandle } from "@/server/platform/db/database";

const MAX_USERS = 10_000;

/** Whether users may use their links, remembered for the many requests of a download. A ban of any user ends that. */
export class LinkAccess {
  private readonly allowed: AllowedKeys<number>;

  constructor(private readonly database: Pick<DatabaseHandle, "db" | "notifications">) {
    this.allowed = new AllowedKeys(database, MAX_USERS);
  }

  /** Whether a user exists and isn't banned. */
  async has(userId: number): Promise<boolean> {
    if (this.allowed.has(userId)) return true;
    return this.allowed.query(
      userId,
      () => hasAccess(this.database.db, userId),
      (isAllowed) => isAllowed,
    );
  }

  /** Whether a user is an admin now, who may have what was taken from its owners. */
  isAdmin(userId: number): Promise<boolean> {
    return isAdmin(this.database.db, userId);
  }
}
