import { z } from "zod";
import { callAt, defineCall } from "@/lib/contract/define-call";
import { soundKind } from "@/lib/contract/entities/library";
import { soundBan } from "@/lib/contract/entities/reported-sound";
import { decisionWithReason } from "@/lib/contract/fields/decision";
import { id, idParams } from "@/lib/contract/fields/primitives";

const tag = "Reports";
const message = z.object({ message: z.string() });

export const readSoundBan = defineCall({
  method: "GET",
  path: "/api/admin/sound-bans/{kind}/{id}",
  access: "admin",
  tag,
  summary: "Whether a sound is banned, and what setting or lifting its ban does",
  params: z.object({ kind: soundKind, id }),
  response: soundBan,
});

export const unbanAudio = defineCall({
  method: "POST",
  path: "/api/admin/audio/{id}/unban",
  access: "admin",
  proof: true,
  tag,
  summary: "Lift the ban of a sample; its creator reads why",
  params: idParams,
  body: decisionWithReason,
  response: message,
});
export const unbanPreset = callAt(unbanAudio, "/api/admin/preset-samples/{id}/unban", "Lift the ban of a preset");
export const unbanOneshot = callAt(unbanAudio, "/api/admin/oneshots/samples/{id}/unban", "Lift the ban of a one-shot");
