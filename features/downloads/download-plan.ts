import { rememberedFormat } from "@/features/downloads/format-memory";
import { filesOf, ownedAt, type SoundFile } from "@/features/downloads/main-file";
import { isGratis } from "@/features/downloads/permission";
import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import { isMidi } from "@/lib/contract/rules/kinds";

/** A file of a sound, and what it takes a user to get it. */
export interface PlannedFile extends SoundFile {
  /** When the user got it, as an ISO instant; undefined if it isn't owned. */
  ownedAt: string | undefined;
  /** The user doesn't own it and gets it without charge, whatever it costs others. */
  isGratis: boolean;
  /** Credits that the user lacks; 0 if the file is owned, free for this user, or payable. */
  missing: number;
}

/** What a user can download of a sound, and what a click does. */
export interface DownloadPlan<Asker extends User | null = User> {
  sound: Sound;
  user: Asker;
  /** At least one; the default is first. */
  files: PlannedFile[];
  /** The file that a click downloads: of several the one chosen last, unless the sound is shown as its MIDI file. */
  main: PlannedFile;
  /** Whether a click has to ask for the format: there are several, and none was chosen before. */
  mustChoose: boolean;
}

/** The plan for a user, or for a visitor, who owns nothing and has no credits. */
export function downloadPlan<Asker extends User | null>(
  user: Asker,
  sound: Sound,
  remembered = rememberedFormat(),
): DownloadPlan<Asker> {
  const files = filesOf(sound).map((file) => planFile(user, sound, file));
  const chosen = isMidi(sound) ? undefined : files.find(({ name }) => name === remembered);
  const mustChoose = !isMidi(sound) && files.length > 1 && !chosen;
  return { sound, user, files, main: chosen ?? files[0]!, mustChoose };
}

function planFile(user: User | null, sound: Sound, file: SoundFile): PlannedFile {
  if (!user) return { ...file, ownedAt: undefined, isGratis: false, missing: file.cost };
  const owned = ownedAt(user, sound, file.name);
  const gratis = owned === undefined && isGratis(user, sound);
  const missing = owned !== undefined || gratis ? 0 : Math.max(0, file.cost - user.credit);
  return { ...file, ownedAt: owned, isGratis: gratis, missing };
}
