import { product } from "@/lib/settings/product";

/** Words by which people know that somebody works here. */
const STAFF = new Set(
  `abuse account accounts admin administration administrator admins billing ceo compliance contact copyright customercare
  customerservice customersupport cto developer developers dmca employee finance founder founders headoffice help helpdesk
  hostmaster info jobs legal mail mailer mod moderation moderator moderators mods newsletter noreply official operator
  operators owner payments payouts postmaster press privacy refund refunds root safety sales security service staff
  superadmin superuser support sysadmin system team technicalsupport techsupport trust trustandsafety verification verified
  verify webmaster`.split(/\s+/),
);
/** What people put around such a word. */
const AROUND = /^(?:the|our|real|official|team|\d+)$/;
/** Digits and signs that stand for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
const readAsLetters = (text: string) => text.replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign);

/**
 * Whether a username or a shown name passes for staff: it has the product's name in it, or is a word for staff, whatever
 * separates its letters and with digits at its end or for letters.
 */
export function passesForStaff(name: string): boolean {
  const spellings = [plain(name), readAsLetters(plain(name))];
  return spellings.some((spelling) => {
    if (lettersOf(spelling).includes(lettersOf(plain(product.name)))) return true;
    const words = spelling.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "" && !AROUND.test(word));
    return isStaff(lettersOf(spelling)) || (words.length > 0 && words.every(isStaff));
  });
}

const isStaff = (word: string) => STAFF.has(word) || STAFF.has(word.replace(/\d+$/, ""));
