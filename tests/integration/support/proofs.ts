import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { vi } from "vitest";
import type { Database } from "@/server/platform/db/database";
import { secondFactors, sessions } from "@/server/platform/db/schema/auth";

const MINUTE_MS = 60_000;
/** How long an authenticator app shows a code. */
export const STEP_MS = 30_000;

/** Gives an account a confirmed second factor, whose code none of its sessions has given. */
export async function insertSecondFactor(db: Database, userId: number, confirmedMinutesAgo = 60): Promise<void> {
  const confirmed_at = new Date(Date.now() - confirmedMinutesAgo * MINUTE_MS);
  await db.insert(secondFactors).values({ user_id: userId, sealed_secret: "none", last_step: 1, confirmed_at });
}

/** Sets when the sessions of a user last proved who is at it, and last gave a code: so many minutes ago, or never. */
export async function ageProofs(
  db: Database,
  userId: number,
  { proved, code }: { proved?: number; code?: number | null },
): Promise<void> {
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
  await db
    .update(sessions)
    .set({
      ...(proved === undefined ? {} : { proved_at: ago(proved) }),
      ...(code === undefined ? {} : { code_given_at: code === null ? null : ago(code) }),
    })
    .where(eq(sessions.user_id, userId));
}

/** Stops `Date` in the middle of the last step, so that none ends within a test. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: (Math.floor(Date.now() / STEP_MS) - 0.5) * STEP_MS });
}

/** What the authenticator app of a secret shows now, or so many steps of 30 seconds later. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Another code of six digits than the one that is right now, or right before or after. */
export function wrongCodeOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.includes(code))!;
}
