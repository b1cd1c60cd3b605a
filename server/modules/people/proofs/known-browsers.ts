import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "@/lib/settings/secrets";
import { isSignedBy } from "@/server/platform/signed";

/** Accounts that one browser remembers: those of several admins who share it. */
const MAX_ACCOUNTS = 5;
const FORM = /^[1-9]\d{0,9}\.[\w-]{22}\.[\w-]{43}$/;

/** An account's second factor: the one that was confirmed at this moment. */
export interface Factor {
  user_id: number;
  confirmed_at: Date;
}

/**
 * The id of a browser in which a code of this factor was accepted before, by its cookie; null for any other browser. It
 * authenticates nobody: wrong codes of such a browser are counted apart from those of all others.
 */
export function browserOf(secret: Secrets, cookie: string | null, factor: Factor): string | null {
  for (const entry of entriesOf(cookie)) {
    const [user, id, mac] = entry.split(".") as [string, string, string];
    const isOurs = () => isSignedBy(secret, Buffer.from(mac), (value) => Buffer.from(macOf(value, id, factor)));
    if (Number(user) === factor.user_id && isOurs()) return id;
  }
  return null;
}

/** The cookie of a browser in which a code of this factor was just accepted. */
export function rememberIn(secret: Secrets, cookie: string | null, factor: Factor): string {
  const id = browserOf(secret, cookie, factor) ?? randomBytes(16).toString("base64url");
  const others = entriesOf(cookie).filter((entry) => !entry.startsWith(`${factor.user_id}.`));
  return [`${factor.user_id}.${id}.${macOf(secret[0], id, factor)}`, ...others].slice(0, MAX_ACCOUNTS).join("~");
}

const entriesOf = (cookie: string | null) =>
  (cookie ?? "").split("~", MAX_ACCOUNTS).filter((entry) => FORM.test(entry));

function macOf(secret: string, id: string, { user_id, confirmed_at }: Factor): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "browsers that gave a code", 32));
  return createHmac("sha256", key).update(`${user_id}.${id}.${confirmed_at.getTime()}`).digest("base64url");
}
