import { MAX_PACK_DESCRIPTION, MAX_PACK_TITLE } from "@/lib/contract/rules/packs";

interface Field {
  /** What it is called on screen. */
  title: string;
  /** May be changed of a pack on sale, which is recorded as a correction. */
  isCorrectable: boolean;
}

/** A `line` is short and has no breaks, a `text` is shown as paragraphs on every page of the pack. */
interface TextField extends Field {
  value: "line" | "text";
  max: number;
  /** Said of an empty one: of any pack, or of one on sale. */
  empty?: string;
  emptyOnSale?: string;
}

interface OtherField extends Field {
  value: "genres" | "price";
}

/**
 * The details of a pack of any kind that are edited, in the order of its facts. Columns, bodies, answers, the editors,
 * corrections and the export follow from here; a text has a column of its name.
 */
export const PACK_FIELDS = {
  title: { title: "Title", value: "line", max: MAX_PACK_TITLE, empty: "Insert a title", isCorrectable: false },
  genres: { title: "Genres", value: "genres", isCorrectable: false },
  description: {
    title: "Description",
    value: "text",
    max: MAX_PACK_DESCRIPTION,
    emptyOnSale: "A pack on sale needs a description.",
    isCorrectable: true,
  },
  price: { title: "Cash price", value: "price", isCorrectable: true },
} as const satisfies Record<string, TextField | OtherField>;

type Fields = typeof PACK_FIELDS;
export type PackFieldName = keyof Fields;

/** The texts of a pack. */
export type PackTextName = {
  [Name in PackFieldName]: Fields[Name]["value"] extends "text" ? Name : never;
}[PackFieldName];
export type CorrectableName = {
  [Name in PackFieldName]: Fields[Name]["isCorrectable"] extends true ? Name : never;
}[PackFieldName];

export const PACK_FIELD_NAMES = Object.keys(PACK_FIELDS) as PackFieldName[];

export const PACK_TEXTS = PACK_FIELD_NAMES.filter((name): name is PackTextName => PACK_FIELDS[name].value === "text");

export const CORRECTABLE_FIELDS = PACK_FIELD_NAMES.filter((name) => PACK_FIELDS[name].isCorrectable) as [
  CorrectableName,
  ...CorrectableName[],
];

/** The values of a pack's details. A price is in US dollars; null if the pack isn't sold for cash. */
export type PackDetails = {
  [Name in PackFieldName]: {
    line: string;
    text: string;
    genres: readonly number[];
    price: number | null;
  }[Fields[Name]["value"]];
};

/** Something for each text of a pack, by its name. */
export const eachText = <Value>(read: (name: PackTextName) => Value): Record<PackTextName, Value> =>
  Object.fromEntries(PACK_TEXTS.map((name) => [name, read(name)])) as Record<PackTextName, Value>;
