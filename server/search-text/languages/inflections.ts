import type { Language } from "@/server/search-text/languages/language";

/**
 * The forms of a spelling of a table as they are typed in searches, the spelling first. Adjectives of Romance languages
 * are marked by their feminine ending, as in `oscuro/a`; those of German by a small letter. Some forms aren't words of
 * the language, which nobody types.
 */
export function formsIn(language: Language, spelling: string): string[] {
  const [word = "", feminine] = spelling.split("/");
  const forms = INFLECTED[language]?.(word, feminine) ?? [];
  return [word, ...forms];
}

type Inflect = (word: string, feminine: string | undefined) => string[];

const withEndings = (stem: string, endings: string) => endings.split(" ").map((ending) => stem + ending);
const isPhrase = (word: string) => word.includes(" ");

/** `oscuro` and `oscura`, `tambor` and `tambores`; the plural of Portuguese `-ão` and `-l` is in its table. */
const iberian: Inflect = (word, feminine) => {
  if (feminine !== undefined) {
    const stem = /[aeo]$/.test(word) ? word.slice(0, -1) : word;
    return [`${word}s`, `${word}es`, ...withEndings(stem, `${feminine} ${feminine}s`)];
  }
  if (isPhrase(word)) return word.split(" ").length === 2 ? [word.split(" ").map(iberianPlural).join(" ")] : [];
  return [iberianPlural(word)];
};

function iberianPlural(word: string): string {
  if (/[aeiouáéíóúãõ]$/u.test(word)) return `${word}s`;
  return /z$/.test(word) ? `${word.slice(0, -1)}ces` : `${word}es`;
}

const french: Inflect = (word, feminine) => {
  if (feminine !== undefined) {
    const stem = /^[sv]e$/.test(feminine) ? word.slice(0, -1) : word;
    return [`${word}s`, ...withEndings(stem, `${feminine} ${feminine}s`)];
  }
  if (isPhrase(word)) return word.split(" ").length === 2 ? [word.split(" ").map(frenchPlural).join(" ")] : [];
  return [frenchPlural(word)];
};

const frenchPlural = (word: string) => (/[sxz]$/.test(word) ? word : /eau$/.test(word) ? `${word}x` : `${word}s`);

const italian: Inflect = (word, feminine) => {
  const stem = word.slice(0, -1);
  if (feminine !== undefined) return withEndings(stem, "a i e he hi");
  if (isPhrase(word)) return word.split(" ").length === 2 ? [word.split(" ").map(italianPlural).join(" ")] : [];
  return [italianPlural(word)];
};

function italianPlural(word: string): string {
  if (/[cg]a$/.test(word)) return `${word.slice(0, -1)}he`;
  if (/a$/.test(word)) return `${word.slice(0, -1)}e`;
  return /[eo]$/.test(word) ? `${word.slice(0, -1)}i` : word;
}

/** With "ae" for "ä" as well, which are typed where a keyboard lacks them. */
const german: Inflect = (word) => {
  const isNoun = /^\p{Lu}/u.test(word);
  const last = isNoun ? "s e n en" : "e er es en em";
  const forms = isPhrase(word) && isNoun ? [] : withEndings(word, last);
  const shortened = /e$/.test(word) && !isNoun ? withEndings(word.slice(0, -1), last) : [];
  const elided = /e[lr]$/.test(word) && !isNoun ? withEndings(word.replace(/e(?=[lr]$)/, ""), last) : [];
  const all = [...forms, ...shortened, ...elided];
  const spelledOut = (form: string) =>
    form.replace(/[äöü]/gu, (vowel) => ({ ä: "ae", ö: "oe", ü: "ue" })[vowel] ?? vowel);
  return [...all, ...[word, ...all].map(spelledOut)];
};

const RUSSIAN: readonly (readonly [ending: RegExp, endings: string])[] = [
  [/ийся$/u, "ийся аяся ееся иеся"],
  [/(?:ый|ой)$/u, "ый ой ая ое ые ого ому ую ым ых ыми ом"],
  [/ий$/u, "ий яя ая ее ое ие его ого ую юю им их ой ей"],
  [/ия$/u, "ия ии ию ией ий иями"],
  [/а$/u, "а ы и у е ой ам ами"],
  [/я$/u, "я и ю е ей ями"],
  [/ие$/u, "ие ия ию ием ий"],
  [/о$/u, "о а у ом е"],
  [/ь$/u, "ь и ю я ью ем ей"],
  [/й$/u, "й я ю ем и ев"],
  [/$/u, "а у ом е ы и ов ами"],
];

/** The declined forms of a noun or an adjective; those of several words are in the table. */
const russian: Inflect = (word) => {
  if (isPhrase(word)) return [];
  const [ending, endings] = RUSSIAN.find(([pattern]) => pattern.test(word))!;
  const stem = word.replace(ending, "");
  return [...withEndings(stem, endings), ...(/[аоя]$/u.test(word) ? [stem] : [])];
};

/** The long mark at the end of a loan word is often left out. */
const japanese: Inflect = (word) => (/..ー$/u.test(word) ? [word.slice(0, -1)] : []);

const INFLECTED: Partial<Record<Language, Inflect>> = {
  es: iberian,
  pt: iberian,
  fr: french,
  it: italian,
  de: german,
  ru: russian,
  ja: japanese,
};
