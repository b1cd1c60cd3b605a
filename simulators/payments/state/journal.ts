import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

export type Change = { table: string; object: { id: string } } | { table: string; id: string };

/** Size in bytes above which the file is rewritten with only the present objects. */
const LONG = 64 * 1024 * 1024;
const CHANGES_PER_LINE = 500;

/** A file of changes, one JSON array per line. A last line that a crash truncated is ignored. */
export class Journal {
  #bytes = 0;

  constructor(readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
  }

  read(): Change[] {
    if (!existsSync(this.file)) return [];
    const lines = readFileSync(this.file, "utf8").split("\n");
    lines.pop();
    return lines.flatMap((line) => JSON.parse(line) as Change[]);
  }

  append(changes: Change[]): void {
    const line = `${JSON.stringify(changes)}\n`;
    this.#bytes += line.length;
    appendFileSync(this.file, line, { mode: 0o600 });
  }

  get isLong(): boolean {
    return this.#bytes > LONG;
  }

  /** Replaces the file atomically by one with only these changes. */
  rewrite(changes: Change[]): void {
    const draft = `${this.file}.new`;
    const descriptor = openSync(draft, "w", 0o600);
    for (let start = 0; start < changes.length; start += CHANGES_PER_LINE) {
      writeSync(descriptor, `${JSON.stringify(changes.slice(start, start + CHANGES_PER_LINE))}\n`);
    }
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(draft, this.file);
    this.#bytes = 0;
  }
}
