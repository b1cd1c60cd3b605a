/** A sound, pack or creator in the words of a predicate. Absent properties are empty, null or false. */
export interface DescribedRow {
  title: string;
  tags: readonly string[];
  /** Slugs; a pack has those of its sounds. */
  instruments: readonly string[];
  /** Slugs. */
  genres: readonly string[];
  tempo: number | null;
  /** A code such as `F#m`. */
  key: string | null;
  is_free: boolean;
  has_mid: boolean;
  has_stems: boolean;
  is_loop: boolean;
  is_royalty_free: boolean;
  /** A username. */
  creator: string;
  /** The slug of the pack; a pack has its own. */
  pack: string | null;
  plugins: readonly string[];
  is_effect: boolean;
}

/** Conditions on a row, all of which must hold. Of several values in a list, one is enough. */
export interface Predicate {
  instrument?: string | readonly string[];
  genre?: string | readonly string[];
  /** Inclusive. */
  tempo?: readonly [from: number, to: number];
  /** Half and double the tempo fit as well. */
  half_double?: true;
  /** Codes with sharps, such as `A#m`. */
  key?: string | readonly string[];
  minor?: true;
  is_free?: true;
  has_mid?: true;
  has_stems?: true;
  is_loop?: true;
  is_royalty_free?: true;
  /** Whole words or phrases in the title or the tags, without regard to case, accents and punctuation. */
  words?: readonly string[];
  title?: string;
  creator?: string;
  pack?: string;
  plugin?: string;
  is_effect?: true;
  not?: Predicate;
}

type Value = Predicate[keyof Predicate];
type Check<Name extends keyof Predicate> = (row: DescribedRow, wanted: NonNullable<Predicate[Name]>) => boolean;

const listOf = (value: string | readonly string[]): readonly string[] => (typeof value === "string" ? [value] : value);
const anyOf = (values: readonly string[], wanted: string | readonly string[]) =>
  listOf(wanted).some((value) => values.includes(value));

/** A text as lower-case words, each between spaces. */
function plainText(text: string): string {
  const plain = text.normalize("NFKD").replace(/[\u0300-\u036f’']/g, "");
  return ` ${plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;
}

function isTempoWithin({ tempo }: DescribedRow, { tempo: range, half_double }: Predicate): boolean {
  if (!range) return true;
  if (tempo === null) return false;
  return (half_double ? [tempo, tempo / 2, tempo * 2] : [tempo]).some(
    (value) => value >= range[0] && value <= range[1],
  );
}

const CHECKS: { [Name in Exclude<keyof Predicate, "tempo" | "half_double">]-?: Check<Name> } = {
  instrument: (row, wanted) => anyOf(row.instruments, wanted),
  genre: (row, wanted) => anyOf(row.genres, wanted),
  key: (row, wanted) => row.key !== null && anyOf([row.key], wanted),
  minor: (row) => row.key?.endsWith("m") ?? false,
  is_free: (row) => row.is_free,
  has_mid: (row) => row.has_mid,
  has_stems: (row) => row.has_stems,
  is_loop: (row) => row.is_loop,
  is_royalty_free: (row) => row.is_royalty_free,
  words: (row, wanted) => {
    const texts = [row.title, ...row.tags].map(plainText);
    return wanted.some((words) => texts.some((text) => text.includes(plainText(words))));
  },
  title: (row, wanted) => row.title === wanted,
  creator: (row, wanted) => row.creator === wanted,
  pack: (row, wanted) => row.pack === wanted,
  plugin: (row, wanted) => row.plugins.includes(wanted),
  is_effect: (row) => row.is_effect,
  not: (row, unwanted) => !satisfies(row, unwanted),
};

/** Whether a row satisfies every condition of a predicate. */
export function satisfies(row: DescribedRow, predicate: Predicate): boolean {
  return (
    isTempoWithin(row, predicate) &&
    (Object.entries(CHECKS) as [keyof Predicate, (row: DescribedRow, wanted: Value) => boolean][]).every(
      ([name, check]) => predicate[name] === undefined || check(row, predicate[name]),
    )
  );
}
