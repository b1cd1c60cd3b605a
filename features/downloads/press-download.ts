import { soundGoal } from "@/lib/client/session/goals";
import { sessionFlags } from "@/lib/client/session/session";
import type { Sound } from "@/lib/contract/entities/sound";
import { openDialog } from "@/stores/dialogs";

/** The press on a sound's download control: asks a visitor to register, and fetches the rest for a member. */
export async function pressDownload(sound: Sound): Promise<void> {
  if (!sessionFlags()) return askToRegister(sound);
  const { offerDownload } = await import("@/features/downloads/download");
  await offerDownload(sound);
}

/** The press beside it: the choice between the sound's files. */
export async function pressFormats(sound: Sound): Promise<void> {
  if (!sessionFlags()) return askToRegister(sound);
  const { chooseFormat } = await import("@/features/downloads/download");
  await chooseFormat(sound);
}

/** The register dialog, which names the sound and leads back to it. */
const askToRegister = (sound: Sound) =>
  openDialog("register", { type: "download", goal: soundGoal("download", sound) });
