import { FILE_CALLS } from "@/lib/api/studio-calls";
import type { CallResponse } from "@/lib/contract/call-types";
import type { PackRef } from "@/lib/contract/entities/pack";

export type Announced = CallResponse<"POST /api/seller/packs/{id}/files">;
export type SentFile = Announced["file"];

interface Part {
  number: number;
  /** Its first byte in the part, if it is a piece of one. */
  start: number;
  bytes: Blob;
  sha256: string;
  onProgress: (sent: number) => void;
}

/** The calls with which a file of a pack is sent. Each throws ApiError, or an AbortError once `signal` is aborted. */
export interface Transport {
  announce: (
    file: {
      path: string;
      bytes: number;
      modified_at: string | null;
      stem_of: number | null;
      replaces: number | null;
    },
    signal: AbortSignal,
  ) => Promise<Announced>;
  sendPart: (fileId: number, part: Part, signal: AbortSignal) => Promise<void>;
  complete: (fileId: number, signal: AbortSignal) => Promise<SentFile>;
}

/** The transport of a pack's files to the API server. */
export async function createTransport({ kind, id: packId }: PackRef): Promise<Transport> {
  const { request } = await import("@/lib/api/request");
  return {
    announce: (body, signal) =>
      request(FILE_CALLS[kind].announce, { params: { id: packId }, body }, { signal, silent: true }),
    async sendPart(id, { number, start, bytes, sha256, onProgress }, signal) {
      await request(
        "PUT /api/seller/files/{id}/parts/{number}",
        { params: { id, number }, query: { start }, body: bytes },
        { signal, silent: true, sha256, onSent: (share) => onProgress(Math.floor(share * bytes.size)) },
      );
    },
    complete: (id, signal) =>
      request("POST /api/seller/files/{id}/complete", { params: { id } }, { signal, silent: true }),
  };
}
