import { request } from "@/lib/api/request";
import type { CallInput } from "@/lib/contract/call-types";

const SILENT = { silent: true } as const;

/** Gives a MIDI file or a stem to a sound of its pack; to none for null. */
export const joinFile = (id: number, sound_id: number | null) =>
  request("PUT /api/seller/files/{id}/sound", { params: { id }, body: { sound_id } }, SILENT);

/** Makes a stem of a file that became a sound. */
export const makeStem = (id: number, sound_id: number) =>
  request("PUT /api/seller/files/{id}/kind", { params: { id }, body: { kind: "stem", sound_id } }, SILENT);

/** Makes a sound of a stem. */
export const makeSound = (id: number) =>
  request("PUT /api/seller/files/{id}/kind", { params: { id }, body: { kind: "sound" } }, SILENT);

export const renameStem = (id: number, title: string) =>
  request("PUT /api/seller/files/{id}/title", { params: { id }, body: { title } }, SILENT);

export const removeFile = (id: number) => request("DELETE /api/seller/files/{id}", { params: { id } }, SILENT);

/** Says of sounds whether what their names leave unsure is so. */
export const answerNames = (packId: number, body: CallInput<"PUT /api/seller/packs/{id}/name-questions">["body"]) =>
  request("PUT /api/seller/packs/{id}/name-questions", { params: { id: packId }, body }, SILENT);
