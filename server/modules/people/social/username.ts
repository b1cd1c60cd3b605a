import { randomInt } from "node:crypto";
import { isReservedUsername } from "@/server/modules/people/auth/usernames";
import { passesForStaff } from "@/server/modules/people/names/staff-names";

const MIN = 3;
const MAX = 30;
/** Number of digits appended to a name in use. */
const TAIL = 5;
const FALLBACK = "producer";

/** Letters that don't decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  ø: "o",
  œ: "oe",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

/**
 * A username made from a person's name at a provider: in lower case, with dashes for spaces. A name without Latin
 * letters, and one that passes for staff, gets a general one; an e-mail is never used, because usernames are public.
 */
export function usernameOf(name: string | null): string {
  const plain = (name ?? "")
    .toLowerCase()
    .replace(/[ßæøœđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
  const cut = trimmed(trimmed(plain).slice(0, MAX));
  return cut.length < MIN || /^\d+$/.test(cut) || passesForStaff(cut) ? FALLBACK : cut;
}

/** The same username with digits appended, for when it is in use or reserved. */
export function numbered(username: string): string {
  const digits = String(randomInt(10 ** TAIL)).padStart(TAIL, "0");
  return `${trimmed(username.slice(0, MAX - TAIL - 1))}-${digits}`;
}

/** Whether a username is reserved: for a page, or as the fallback. */
export const needsNumber = (username: string) => username === FALLBACK || isReservedUsername(username);

const trimmed = (text: string) => text.replace(/^-+|-+$/g, "");
