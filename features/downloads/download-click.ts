import { soundGoal } from "@/lib/client/session/goals";
import { sessionFlags } from "@/lib/client/session/session";
import type { Sound } from "@/lib/contract/entities/sound";
import { openDialog } from "@/stores/dialogs";

/**
 * Handles a click on a sound's download control: prompts a visitor to register, and loads the lazy code for a user.
 * `href` is the page on which the sound was found, the present one by default.
 */
export async function handleDownloadClick(sound: Sound, href?: string): Promise<void> {
  if (!sessionFlags()) return askToRegister(sound);
  const { offerDownload } = await import("@/features/downloads/download");
  await offerDownload(sound, href);
}

/** Handles a click on the control beside it, which opens the choice of the sound's files. */
export async function handleFormatsClick(sound: Sound, href?: string): Promise<void> {
  if (!sessionFlags()) return askToRegister(sound);
  const { chooseFormat } = await import("@/features/downloads/download");
  await chooseFormat(sound, href);
}

/** Opens the register dialog, which names the sound and returns to it. */
const askToRegister = (sound: Sound) =>
  openDialog("register", { type: "download", goal: soundGoal("download", sound) });
