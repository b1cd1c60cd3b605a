import { decode as decodePage } from "iconv-lite";

/** How many bytes of names are looked at; more don't improve the guess. */
const MAX_SAMPLE = 4_000;
/** The log-likelihood per non-ASCII byte below which names aren't text in any code page. */
const UNREADABLE = -7.2;
/** Log-likelihoods of a capital within a word or two alphabets in one, and of two accented letters in a row. */
const ODD_PLACE = -4;
const ADJACENT_MARKS = -4;
const ODD_PLACES =
  /\p{Ll}(?=(?![A-Z])\p{Lu})|(?![a-z])\p{Ll}(?=[A-Z])|[A-Za-z](?=[\p{Script=Cyrillic}\p{Script=Greek}])|[\p{Script=Cyrillic}\p{Script=Greek}](?=[A-Za-z])/gu;
const ADJACENT = /(?![A-Za-z])\p{Script=Latin}(?=(?![A-Za-z])\p{Script=Latin})/gu;
const HAN = /\p{Script=Han}/u;
const UNASSIGNED = /[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u;
const NEVER = 1e-12;
/** How many different ASCII characters are common in names. */
const ASCII_CHARACTERS = 60;

/**
 * How likely a character is in names that are written in a page. `lead` and `trail` are the bytes of one that has two.
 * Numbers of different pages are compared, so those of all characters of a page add up to about one.
 */
type Likelihood = (character: string, lead: number, trail: number) => number;

interface CodePage {
  /** Null if the bytes aren't valid in this page. */
  decode: (bytes: Uint8Array) => string | null;
  /** Whether a byte begins a character of two; never in the pages of one byte. */
  isLead: (byte: number) => boolean;
  likelihoodOf: Likelihood;
}

/** Characters that share a part of a text evenly. */
const shareOf = (characters: string, share: number) => {
  const known = new Set(characters);
  return { known, each: share / known.size };
};

function likelihoodAmong(shares: readonly ReturnType<typeof shareOf>[], others: number): Likelihood {
  return (character) => shares.find(({ known }) => known.has(character))?.each ?? others;
}

const LATIN = likelihoodAmong(
  [
    shareOf("äöüéèà", 0.5),
    shareOf("ñçåøêôóíãßáúâîï", 0.32),
    shareOf("õëæìòùûýœþð", 0.02),
    shareOf("ÄÖÜÉØÅ", 0.08),
    shareOf("ÈÑÇÀÁÓÚÂÊÎÍ", 0.02),
    shareOf("ÔÃÕÏËÆÌÒÙÛÝ", 0.004),
    shareOf("’“”–", 0.025),
    shareOf("‘—…©®°´·«»¿¡²", 0.01),
  ],
  0.000_02,
);
/** Letters of every alphabet in the order of how often Russian has them. */
const CYRILLIC = likelihoodAmong(
  [
    shareOf("оеаи", 0.3),
    shareOf("нтсрвл", 0.28),
    shareOf("кмдпуяыьгзбчй", 0.2),
    shareOf("хжшюцщэфъёіїєў", 0.02),
    shareOf("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯІ", 0.18),
    shareOf("ЁЙЩЪЫЬЇЄЎ", 0.005),
    shareOf("№–—«»…’", 0.005),
  ],
  0.000_02,
);

const KANA = likelihoodAmong(
  [
    shareOf(charactersFrom("ぁ", "ん"), 0.25),
    shareOf(`${charactersFrom("ァ", "ヶ")}ー`, 0.4),
    shareOf(charactersFrom("｡", "ﾟ"), 0.02),
  ],
  0,
);

/** What Chinese names of sounds are mostly written with, in both scripts. */
const COMMON_HAN = shareOf(
  "的一二三四五六七八九十大小中上下左右前后長长短高低音乐樂声聲鼓琴钢鋼电電子吉他贝貝斯弦拍节節奏循环環人主副歌和旋律采採样樣" +
    "打击擊组組合成器效果水雨风風火雷海鸟鳥夜天地日月春夏秋冬山城市街道门門铃鈴钟鐘机機车車心爱愛梦夢光影黑白红紅蓝藍笛箫簫" +
    "古筝箏胡琵琶唢呐锣鑼镲铙木管铜銅提民族国國格调調部分段落起承转轉结結开開头頭尾原版新老慢快轻輕重男女童唱说說鍵键盘盤",
  0.5,
);

/** Syllables of Korean by their last consonant: most have none or a simple one. */
const SIMPLE_ENDS = new Set([1, 4, 8, 16, 17, 19, 21]);

const decoderOf = (encoding: string): CodePage["decode"] => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => {
    try {
      return decoder.decode(bytes);
    } catch {
      return null;
    }
  };
};
/** Pages that the runtime doesn't decode, or takes for another. */
const westernDecoderOf =
  (page: "cp437" | "cp850" | "windows-1252"): CodePage["decode"] =>
  (bytes) =>
    decodePage(bytes, page);
const never = () => false;

/** Where two pages read the same, the first one counts. */
const PAGES: readonly CodePage[] = [
  { decode: westernDecoderOf("cp437"), isLead: never, likelihoodOf: LATIN },
  { decode: westernDecoderOf("cp850"), isLead: never, likelihoodOf: LATIN },
  { decode: westernDecoderOf("windows-1252"), isLead: never, likelihoodOf: LATIN },
  { decode: decoderOf("ibm866"), isLead: never, likelihoodOf: CYRILLIC },
  { decode: decoderOf("windows-1251"), isLead: never, likelihoodOf: CYRILLIC },
  {
    decode: decoderOf("shift_jis"),
    isLead: (byte) => byte > 0x80 && !(byte >= 0xa0 && byte <= 0xdf),
    likelihoodOf(character, lead) {
      if (COMMON_HAN.known.has(character)) return COMMON_HAN.each / 3;
      if (lead >= 0x88 && lead <= 0x97) return 0.15 / 2_965;
      return KANA(character, 0, 0) || (lead > 0x97 ? 0.02 / 3_390 : 0.01 / 500);
    },
  },
  {
    decode: decoderOf("gbk"),
    isLead: (byte) => byte > 0x80,
    likelihoodOf: (character, lead, trail) => likelihoodOfHan(character, lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1),
  },
  {
    decode: decoderOf("big5"),
    isLead: (byte) => byte > 0x80,
    likelihoodOf: (character, lead) => likelihoodOfHan(character, lead >= 0xa4 && lead <= 0xc6),
  },
  {
    decode: decoderOf("euc-kr"),
    isLead: (byte) => byte > 0x80,
    likelihoodOf(character, lead, trail) {
      // The syllables of the older standard are nearly all that are written.
      if (lead < 0xb0 || lead > 0xc8 || trail < 0xa1) return 0.03 / 14_000;
      const end = (character.codePointAt(0)! - 0xac00) % 28;
      if (end === 0) return 0.5 / 349;
      return SIMPLE_ENDS.has(end) ? 0.45 / 1_615 : 0.02 / 386;
    },
  },
];

function likelihoodOfHan(character: string, isCommon: boolean): number {
  if (COMMON_HAN.known.has(character)) return COMMON_HAN.each;
  if (isCommon) return 0.45 / 4_000;
  return HAN.test(character) ? 0.02 / 15_000 : 0.03 / 900;
}

function charactersFrom(first: string, last: string): string {
  const from = first.codePointAt(0)!;
  return String.fromCodePoint(...Array.from({ length: last.codePointAt(0)! - from + 1 }, (_, at) => from + at));
}

/** Reads names as they are in one code page. Each is null that isn't. */
export type NameDecoder = (bytes: Uint8Array) => string | null;

/**
 * The code page that names of one zip are in, none of which is UTF-8: that in which their characters are the likeliest.
 * Null if they are likely in none.
 */
export function codePageOf(names: readonly Uint8Array[]): NameDecoder | null {
  const sample: Uint8Array[] = [];
  let bytes = 0;
  for (const name of names) {
    if (bytes > 0 && bytes + name.length > MAX_SAMPLE) break;
    sample.push(name);
    bytes += name.length;
  }
  const others = sample.reduce((sum, name) => sum + name.filter((byte) => byte >= 0x80).length, 0);
  let best: { page: CodePage; likelihood: number } | null = null;
  for (const page of PAGES) {
    const likelihood = sample.reduce((sum, name) => sum + likelihoodOf(page, name), 0);
    if (likelihood > (best?.likelihood ?? others * UNREADABLE)) best = { page, likelihood };
  }
  return best?.page.decode ?? null;
}

/** The log-likelihood of a name in a code page. */
function likelihoodOf({ decode, isLead, likelihoodOf: of }: CodePage, name: Uint8Array): number {
  const text = decode(name);
  if (text === null) return -Infinity;
  let sum = ODD_PLACE * countOf(ODD_PLACES, text) + ADJACENT_MARKS * countOf(ADJACENT, text);
  for (let at = 0; at < name.length; at++) {
    const byte = name[at]!;
    if (byte < 0x80) continue;
    const trail = isLead(byte) ? name[at + 1]! : 0;
    const character = decode(name.subarray(at, trail ? at + 2 : at + 1)) ?? "";
    sum += Math.log(UNASSIGNED.test(character) ? NEVER : of(character, trail ? byte : 0, trail));
    if (trail) at++;
    // In pages of one byte it is a character of its own, which isn't counted there.
    if (trail && trail < 0x80) sum += Math.log(ASCII_CHARACTERS);
  }
  return sum;
}

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;
