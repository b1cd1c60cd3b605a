import { sessionFlags } from "@/lib/client/session/session";
import type { Sound } from "@/lib/contract/entities/sound";
import { openDialog } from "@/stores/dialogs";

/** The press on a sound's download control: asks a visitor to register, and fetches the rest for a member. */
export async function pressDownload(sound: Sound): Promise<void> {
  if (!sessionFlags()) return openDialog("register", { type: "download" });
  const { offerDownload } = await import("@/features/downloads/download");
  await offerDownload(sound);
}

/** The press beside it: the choice between the sound's files. */
export async function pressFormats(sound: Sound): Promise<void> {
  if (!sessionFlags()) return openDialog("register", { type: "download" });
  const { chooseFormat } = await import("@/features/downloads/download");
  await chooseFormat(sound);
}
