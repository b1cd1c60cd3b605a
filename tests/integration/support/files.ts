import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** A stored text, whole. */
export const streamText = (stream: Readable): Promise<string> => text(stream);

/** The rows of a CSV whose cells have no line breaks, its head first. */
export function readCsv(file: string): string[][] {
  const lines = file
    .replace(/^\ufeff/, "")
    .split("\r\n")
    .filter(Boolean);
  return lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
      .slice(0, -1)
      .map(([, cell = ""]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
  );
}
