import { sha256Of } from "@/features/work/uploads/queue/hash";
import type { Pace } from "@/features/work/uploads/queue/pace";
import { isPassing, pause, retryDelay } from "@/features/work/uploads/queue/retry";
import type { Announced, SentFile, Transport } from "@/features/work/uploads/queue/transport";
import { ApiError } from "@/lib/api/error";
import { BYTES_HASH_HEADER } from "@/lib/contract/define-call";

/** A file that was chosen, at its path in the folder that was dropped. */
export interface ChosenFile {
  path: string;
  file: Blob;
  /** ISO 8601; null if unknown. */
  modified_at: string | null;
  /** The sound of which it is a stem. */
  stem_of?: number;
  /** The sound whose file it replaces. */
  replaces?: number;
}

/** How often a part is sent that arrives changed, or for a file that somebody else changes at the same time. */
const MAX_TRIES = 3;

interface Sending {
  transport: Transport;
  signal: AbortSignal;
  /** Learns the id of the file. */
  onAnnounced: (id: number) => void;
  /** Learns how many bytes of the file have arrived. */
  onProgress: (bytes: number) => void;
  /** How much of it is sent at once. */
  pace: Pick<Pace, "bytesOf">;
}

/**
 * Sends what is missing of a file and puts it in line; nothing if it has arrived before. Tries again as long as the
 * reason may pass. Throws an ApiError that doesn't, a NotReadableError if the file can't be read any more, and the
 * signal's reason once that is aborted.
 */
export async function sendFile(chosen: ChosenFile, sending: Sending): Promise<SentFile> {
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce(chosen, sending);
    } catch (error) {
      // Another tab completed it, replaced it or changed a part: what is missing now is asked again.
      const isOther = error instanceof ApiError && (error.status === 409 || error.status === 404);
      if (!isOther || tries === MAX_TRIES) throw error;
    }
  }
}

async function sendOnce(chosen: ChosenFile, sending: Sending): Promise<SentFile> {
  const { transport, signal, onAnnounced, onProgress } = sending;
  const { path, file, modified_at, stem_of = null, replaces = null } = chosen;
  const announced = await untilPassed(signal, () =>
    transport.announce({ path, bytes: file.size, modified_at, stem_of, replaces }, signal),
  );
  onAnnounced(announced.file.id);
  if (announced.file.state === "uploading") {
    await sendMissing(file, announced, sending);
    return untilPassed(signal, () => transport.complete(announced.file.id, signal));
  }
  onProgress(file.size);
  return announced.file;
}

async function sendMissing(
  file: Blob,
  { file: { id }, part_bytes, piece_bytes, parts }: Announced,
  { transport, signal, onProgress, pace }: Sending,
): Promise<void> {
  const arrived = new Map(parts.map((part) => [placeOf(part), part]));
  let attempt = 0;
  for (let done = 0; done < file.size; ) {
    signal.throwIfAborted();
    const number = Math.floor(done / part_bytes) + 1;
    const start = done % part_bytes;
    const known = arrived.get(placeOf({ number, start }));
    if (known && (await sha256Of(file.slice(done, done + known.bytes))) === known.sha256) {
      done += known.bytes;
      onProgress(done);
      continue;
    }
    const before = done;
    const bytes = file.slice(done, Math.min(number * part_bytes, done + pace.bytesOf(part_bytes, piece_bytes)));
    const sha256 = await sha256Of(bytes);
    const report = (sent: number) => onProgress(before + Math.min(sent, bytes.size));
    const part = { number, start, bytes, sha256, onProgress: report };
    try {
      await untilUnchanged(() => transport.sendPart(id, part, signal));
      done += bytes.size;
      attempt = 0;
      onProgress(done);
    } catch (error) {
      // The next try sends as much as the line takes by then.
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      onProgress(before);
      await pause(retryDelay(error, attempt++), signal);
    }
  }
}

const placeOf = ({ number, start }: { number: number; start: number }) => `${number} ${start}`;

/** Tries again while the reason of a failure may pass. */
async function untilPassed<Result>(signal: AbortSignal, send: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      await pause(retryDelay(error, attempt), signal);
    }
  }
}

/** Sends a part again that arrived changed. */
async function untilUnchanged(send: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      const isChanged = error instanceof ApiError && Object.hasOwn(error.errors, BYTES_HASH_HEADER);
      if (!isChanged || tries === MAX_TRIES) throw error;
    }
  }
}
