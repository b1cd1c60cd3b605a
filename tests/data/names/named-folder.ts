/** What a file's name says, as it was decided by hand. `*` in a cell of the table: any value is right. */
export interface NamedFile {
  path: string;
  /** `title`, `tempo`, `key`, `instrument`, `kind` and `number`, as texts; `-` is nothing. */
  says: Readonly<Record<NamedField, string>>;
}

/** A habit of naming: the files of one folder or pack, which are read together. */
export interface NamedFolder {
  habit: string;
  files: readonly NamedFile[];
}

export const NAMED_FIELDS = ["title", "tempo", "key", "instrument", "kind", "number"] as const;
export type NamedField = (typeof NAMED_FIELDS)[number];

/**
 * A folder of rows `path | title | tempo | key | instrument | kind | number`. A key is written `Am`, `C#` or `D?` where
 * the name doesn't say its mode. A number is the one that counts its file. What the name leaves to the ear or to a
 * question is written `?120` or `?A`.
 */
export function folder(habit: string, rows: readonly string[]): NamedFolder {
  return { habit, files: rows.map(fileOf) };
}

function fileOf(row: string): NamedFile {
  const [path = "", ...cells] = row.split("|").map((cell) => cell.trim());
  if (cells.length !== NAMED_FIELDS.length) throw new Error(`A row has ${cells.length + 1} cells: ${row}`);
  const says = Object.fromEntries(NAMED_FIELDS.map((field, at) => [field, cells[at]!]));
  return { path, says: says as NamedFile["says"] };
}
