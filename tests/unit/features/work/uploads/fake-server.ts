import { sha256Of } from "@/features/work/uploads/queue/hash";
import type { Announced, Transport } from "@/features/work/uploads/queue/transport";
import { ApiError } from "@/lib/api/error";
import { BYTES_HASH_HEADER } from "@/lib/contract/define-call";
import { counted } from "@/tests/unit/features/work/uploads/pending-work";

export const PART_BYTES = 8;
export const PIECE_BYTES = 2;

interface StoredFile {
  id: number;
  path: string;
  bytes: number;
  modified_at: string | null;
  state: "uploading" | "waiting";
  /** By their first byte in the file. */
  parts: Map<number, { sha256: string; text: string }>;
}

/** Files as the API server keeps them, and what was sent to it. */
export class FakeServer {
  readonly files = new Map<string, StoredFile>();
  /** Every part that arrived, as `path number`; a piece as `path number start bytes`. */
  readonly parts: string[] = [];
  completed: string[] = [];
  /** Runs before each request; what it throws, or waits for, is what happens to that. */
  before: (call: string, signal: AbortSignal) => void | Promise<void> = () => undefined;
  private ids = 0;

  /** The content of a file that has arrived. */
  contentOf(path: string): string {
    const parts = [...(this.files.get(path)?.parts ?? [])].sort(([one], [other]) => one - other);
    return parts.map(([, { text }]) => text).join("");
  }

  /** What one tab calls. */
  transport(): Transport {
    const begin = async (call: string, signal: AbortSignal) => {
      signal.throwIfAborted();
      await this.before(call, signal);
      signal.throwIfAborted();
    };
    return {
      announce: async ({ path, bytes, modified_at }, signal) => {
        await begin(`announce ${path}`, signal);
        return this.announce(path, bytes, modified_at);
      },
      sendPart: async (id, { number, start, bytes, sha256, onProgress }, signal) => {
        const file = this.byId(id);
        onProgress(1);
        await begin(`part ${file.path} ${number}`, signal);
        if ((await sha256Of(bytes)) !== sha256)
          throw new ApiError(422, "changed", { [BYTES_HASH_HEADER]: ["changed"] });
        if (this.byId(id).state !== "uploading") throw new ApiError(409, "This file has already arrived.");
        const from = (number - 1) * PART_BYTES + start;
        const isWhole = start === 0 && bytes.size === Math.min(PART_BYTES, file.bytes - from);
        this.parts.push(isWhole ? `${file.path} ${number}` : `${file.path} ${number} ${start} ${bytes.size}`);
        for (const [at, { text }] of file.parts) {
          if (at < from + bytes.size && at + text.length > from) file.parts.delete(at);
        }
        file.parts.set(from, { sha256, text: await counted(bytes.text()) });
      },
      complete: async (id, signal) => {
        const file = this.byId(id);
        await begin(`complete ${file.path}`, signal);
        if (this.contentOf(file.path).length !== file.bytes) throw new ApiError(409, "Not all parts have arrived.");
        if (file.state === "uploading") this.completed.push(file.path);
        file.state = "waiting";
        return this.announce(file.path, file.bytes, file.modified_at).file;
      },
    };
  }

  private byId(id: number): StoredFile {
    const file = [...this.files.values()].find((one) => one.id === id);
    if (!file) throw new ApiError(404, "Not found.");
    return file;
  }

  private announce(path: string, bytes: number, modified_at: string | null): Announced {
    let file = this.files.get(path);
    if (!file || file.bytes !== bytes || file.modified_at !== modified_at) {
      file = { id: ++this.ids, path, bytes, modified_at, state: "uploading", parts: new Map() };
      this.files.set(path, file);
    }
    const { id, state, parts } = file;
    const wire = {
      id,
      kind: "sound",
      path,
      bytes,
      modified_at,
      state,
      failure: null,
      notice: null,
      place: null,
      sound_id: null,
      preset_id: null,
      oneshot_id: null,
    } as const;
    return {
      file: { ...wire, received_bytes: this.contentOf(path).length },
      part_bytes: PART_BYTES as Announced["part_bytes"],
      piece_bytes: PIECE_BYTES as Announced["piece_bytes"],
      parts: [...parts].map(([from, { sha256, text }]) => ({
        number: Math.floor(from / PART_BYTES) + 1,
        start: from % PART_BYTES,
        bytes: text.length,
        sha256,
      })),
    };
  }
}
