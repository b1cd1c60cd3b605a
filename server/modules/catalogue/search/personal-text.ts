const ENDINGS = "com|net|org|io|co|me|info|biz|app|dev|eu|uk|de|fr|es|it|nl|pl|ru|us|ca|br|au|in|jp|fm|tv|ly|gg|be";
/** With a scheme, with `www.`, or a host name whose ending is a usual one. `track.wav` is none. */
const URL_TEXT = new RegExp(`://|\\bwww\\.|[\\p{L}\\d-]\\.(${ENDINGS})(?![\\p{L}\\d-])`, "u");
/** Seven or more digits, as in a telephone number; spaces, dots, dashes, slashes and brackets may stand between. */
const DIGITS = /(?:\p{Nd}[ ./()-]{0,2}){7,}/u;

/** Whether a text may identify a person: it has an e-mail address, a URL, or a run of seven or more digits. */
export function isPersonalText(text: string): boolean {
  const plain = text.normalize("NFKC").toLowerCase();
  return plain.includes("@") || URL_TEXT.test(plain) || DIGITS.test(plain);
}
