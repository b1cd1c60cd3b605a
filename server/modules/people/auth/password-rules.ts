import { dictionary } from "@zxcvbn-ts/language-common";
import { product } from "@/lib/settings/product";

/** The most used passwords, in lower case, and the obvious ones for this site. */
const COMMON = new Set([...dictionary["passwords-common"], product.name.toLowerCase()]);
/** Trailing digits and symbols that don't make a password stronger. */
const MAX_TAIL = 4;
/** Shorter names occur in too many passwords. */
const MIN_NAME = 3;

/** The user whose password it is; fields that aren't known yet are undefined. */
export interface PasswordOwner {
  email: string;
  username: string;
  display?: string | null;
  firstname?: string | null;
  lastname?: string | null;
}

/** Why a new password is easy to guess, in one sentence; null if it is fine. The contract checks its length. */
export function passwordWeakness(password: string, owner: PasswordOwner): string | null {
  const plain = password.normalize("NFKC").toLowerCase().trim();
  if (plain === "") return "A password of only spaces is too easy to guess. Choose another one.";
  if (new Set(plain).size === 1) return "Use more than one different character.";
  const stems = stemsOf(plain);
  const names = namesOf(owner);
  if (stems.some((stem) => names.has(squash(stem))))
    return "Choose a password other than your name, username or e-mail.";
  if (stems.some((stem) => COMMON.has(stem))) return "This password is too common. Choose another one.";
  return null;
}

/** The password itself, and without up to four trailing digits or symbols. */
function stemsOf(password: string): string[] {
  const tail = /[^\p{L}]*$/u.exec(password)?.[0].length ?? 0;
  const longest = tail === password.length ? 0 : Math.min(tail, MAX_TAIL);
  return Array.from({ length: longest + 1 }, (_, cut) => password.slice(0, password.length - cut));
}

function namesOf({ email, username, display, firstname, lastname }: PasswordOwner): Set<string> {
  const local = email.slice(0, email.lastIndexOf("@"));
  const [first, last] = [firstname ?? "", lastname ?? ""];
  const names = [
    email,
    local,
    local.replace(/\+.*$/, ""),
    username,
    display ?? "",
    first,
    last,
    first + last,
    last + first,
  ];
  return new Set(names.map(squash).filter((name) => name.length >= MIN_NAME));
}

/** Letters and digits only, in lower case: `Vic.Marlow` and `vic marlow` are the same name. */
const squash = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
