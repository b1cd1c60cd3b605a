import { askedPlaces } from "@/features/work/points/asked-places";
import { ADD_PLACE, cellPlace, demoPlace, fieldPlace, filePlace, type Place } from "@/features/work/points/places";
import { ASKED, type PointName } from "@/features/work/points/point-words";
import type { Remark } from "@/features/work/sounds/remarks";
import type { FileRow } from "@/features/work/uploads/file-rows";
import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import type { NamedFinding } from "@/lib/contract/entities/creator-pack";
import { equalsOwn } from "@/lib/format/equal-words";

/** What is read of a sound, a preset or a one-shot to know what is left to do about it. */
export interface PointedItem {
  id: number;
  equals: readonly { title: string | null; is_alike?: true | undefined }[];
  instruments: readonly number[];
  plugins?: readonly unknown[];
  /** Of a preset. */
  type?: string;
  stems?: readonly unknown[];
  has_stems?: boolean;
  is_banned?: boolean;
  /** What there is to check about it. */
  remarks?: readonly Remark[];
}

export interface PointedFiles {
  items: readonly PointedItem[];
  files: readonly PackFile[];
  /** What is shown of the files. */
  rows: readonly FileRow[];
  /** What a moderator asked for. */
  asked?: readonly NamedFinding[] | undefined;
}

const UNFINISHED = ["line", "uploading", "paused", "missing", "waiting", "analysing"];

/** Where a point is put right among the items and files of a pack; null for one of the pack’s details. */
export function placesAmongFiles(
  point: PointName,
  { items, files, rows, asked = [] }: PointedFiles,
): readonly Place[] | null {
  const cells = (column: string, isOpen: (item: PointedItem) => boolean) =>
    items.filter(({ is_banned }) => !is_banned).map((item) => cellPlace(item.id, column, isOpen(item)));
  switch (point) {
    case ASKED:
      return askedPlaces(asked, items);
    case "no-sounds":
      return [ADD_PLACE];
    case "failed-files":
      return rows.map(({ path, state }) => filePlace(path, state === "failed"));
    case "unfinished-files": {
      const unsent = rows.map(({ path, state }) => filePlace(path, UNFINISHED.includes(state)));
      const isUnbuilt = ({ stems = [], has_stems }: PointedItem) => stems.length > 0 && has_stems === false;
      return unsent.some(({ isOpen }) => isOpen) ? unsent : cells("title", isUnbuilt);
    }
    case "no-demos": {
      const presets = files.filter(({ kind, state }) => kind === "preset" && state === "ready");
      const hasDemo = files.some(({ kind, state }) => kind === "demo" && state === "ready");
      // Without a demo sound there is nothing to choose from.
      return hasDemo ? presets.map(({ path, preset_id }) => demoPlace(path, preset_id === null)) : [ADD_PLACE];
    }
    case "equal-sounds":
      return cells("play", equalsOwn);
    case "no-plugins":
      return cells("plugins", ({ plugins = [] }) => plugins.length === 0);
    case "no-instruments":
      return cells("instruments", ({ instruments, type }) => instruments.length === 0 && type !== "effect");
    case "no-cover":
    case "no-description":
    case "no-genres":
      return null;
    default:
      return cells(REMARK_COLUMNS[point] ?? "play", ({ remarks = [] }) => remarks.includes(point));
  }
}

/** Where a remark is settled by a value; what is heard is played elsewhere. */
const REMARK_COLUMNS: Partial<Record<Remark, string>> = { "tempo-differs": "tempo", "key-differs": "key" };

const FIELDS: Partial<Record<PointName, string>> = {
  "no-cover": "cover",
  "no-description": "description",
  "no-genres": "genres",
};

/** Where a point is put right among the details of a pack; null for one of its items or files. */
export function placesAmongDetails(point: PointName, missing: readonly PointName[]): readonly Place[] | null {
  const field = FIELDS[point];
  return field ? [fieldPlace(field, missing.includes(point))] : null;
}
