import { lt, or } from "drizzle-orm";
import { SEARCH_DAYS } from "@/lib/contract/rules/search";
import type { Database } from "@/server/platform/db/database";
import { removeExpiredRates } from "@/server/platform/db/rate-limit";
import { accountDeletions, emailChanges, retiredNames } from "@/server/platform/db/schema/account-changes";
import {
  emailVerifications,
  knownDevices,
  oneTimeCodes,
  passwordResets,
  sessions,
  socialAttempts,
} from "@/server/platform/db/schema/auth";
import { idempotencyKeys } from "@/server/platform/db/schema/downloads";
import { notifications, searchHistory } from "@/server/platform/db/schema/engagement";
import { outbox } from "@/server/platform/db/schema/operations";
import { removedUploads } from "@/server/platform/db/schema/pack-files";
import { providerEvents } from "@/server/platform/db/schema/payments";

const DAY_MS = 24 * 3_600_000;
/** As long as their cookie is valid. */
const DEVICE_RETENTION_MS = 366 * DAY_MS;
/** So that support can look up when an e-mail was changed. */
const EMAIL_CHANGE_RETENTION_MS = 90 * DAY_MS;
const NOTIFICATION_RETENTION_MS = 800 * DAY_MS;
/** Providers repeat a webhook for a few days; one repeated later has no effect. */
const EVENT_RETENTION_MS = 60 * DAY_MS;
const IDEMPOTENCY_KEY_RETENTION_MS = 7 * DAY_MS;

/** Deletes expired rows: sessions, devices, links, codes, idempotency keys, searches, notifications, rate windows. */
export async function removeExpired(db: Database): Promise<void> {
  const yesterday = new Date(Date.now() - DAY_MS);
  await db.delete(sessions).where(or(lt(sessions.expires_at, yesterday), lt(sessions.revoked_at, yesterday)));
  await db.delete(knownDevices).where(lt(knownDevices.signed_in_at, new Date(Date.now() - DEVICE_RETENTION_MS)));
  await db.delete(passwordResets).where(lt(passwordResets.expires_at, yesterday));
  await db.delete(emailVerifications).where(lt(emailVerifications.expires_at, yesterday));
  await db.delete(accountDeletions).where(lt(accountDeletions.expires_at, yesterday));
  await db.delete(emailChanges).where(lt(emailChanges.expires_at, new Date(Date.now() - EMAIL_CHANGE_RETENTION_MS)));
  await db.delete(retiredNames).where(lt(retiredNames.free_at, yesterday));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expires_at, yesterday));
  await db.delete(socialAttempts).where(lt(socialAttempts.expires_at, new Date()));
  await db.delete(outbox).where(lt(outbox.created_at, yesterday));
  await db.delete(removedUploads).where(lt(removedUploads.hour, new Date(Date.now() - 2 * DAY_MS)));
  await db.delete(searchHistory).where(lt(searchHistory.created_at, new Date(Date.now() - SEARCH_DAYS * DAY_MS)));
  await db.delete(notifications).where(lt(notifications.created_at, new Date(Date.now() - NOTIFICATION_RETENTION_MS)));
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, new Date(Date.now() - IDEMPOTENCY_KEY_RETENTION_MS)));
  await db.delete(providerEvents).where(lt(providerEvents.received_at, new Date(Date.now() - EVENT_RETENTION_MS)));
  await removeExpiredRates(db);
}
