/** What is written after a dot without being the ending of a host name: files of sounds. */
const FILE_ENDING = /^(?:wave?|aiff?|mp3|flac|midi?)$/;
/** With a scheme, with `www.`, or an IP address. */
const URL_TEXT = /:\s*\/\s*\/|\bwww\s*\.|\b\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}\b|::|(?:[\da-f]{1,4}:){3,}/u;
/** A name, a dot and an ending of letters: of a host, unless it is that of a file. */
const HOST = /[\p{L}\p{N}_-]\.(\p{L}[\p{L}\p{N}-]{1,23})(?![\p{L}\p{N}-])/gu;
/** An address spelled out: `ann at example dot com`, `ann (at) example [dot] com`. */
const SPELLED =
  /[([{<]\s*(?:at|dot|punkt)\s*[)\]}>]|\p{L}\s+(?:at|ät)\s+\S+\s+(?:dot|punkt)\s+\p{L}|\s(?:dot|punkt)\s+(?:com|net|org|io|co|de|uk)\b/u;
/** Seven or more digits, as in a telephone number, whatever is between them but letters. */
const DIGITS = /(?:\p{Nd}[^\p{L}\p{Nd}]{0,3}){7,}/u;

/** Dots of other scripts, as browsers read them in host names. */
const DOTS = /[。．｡․‧∙·]/gu;
/** Characters that nobody sees. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}/gu;

/** Whether a text may identify a person: it has an e-mail address, a URL, or a run of seven or more digits. */
export function isPersonalText(text: string): boolean {
  const plain = decoded(text).replace(DOTS, ".").normalize("NFKC").replace(INVISIBLE, "").toLowerCase();
  if (plain.includes("@") || URL_TEXT.test(plain) || SPELLED.test(plain) || DIGITS.test(plain)) return true;
  return [...plain.matchAll(HOST)].some(([, ending]) => !FILE_ENDING.test(ending ?? ""));
}

/** A text that was pasted in the form of a URL or of HTML. */
function decoded(text: string): string {
  return text
    .replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,6});?/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&#x([\da-f]{1,5});?/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(
      /&(commat|period|sol|colon);?/g,
      (_, name: string) => ({ commat: "@", period: ".", sol: "/" })[name] ?? ":",
    );
}
