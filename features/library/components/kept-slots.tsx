import type { SoundSlots, SoundTitleProps } from "@/components/sound/slots";
import { OwnedDownload } from "@/features/downloads/components/owned-download";
import { soundSlots } from "@/features/sound/sound-slots";

/** A sound that is not on sale has no page that its title could lead to. */
function PlainTitle({ className, children }: SoundTitleProps) {
  return <span className={className}>{children}</span>;
}

const { Like, Add } = soundSlots;

/** The controls of a row of a sound that is owned and no longer on sale. */
export const keptSlots: SoundSlots = { Like, Add, Download: OwnedDownload, Title: PlainTitle };
