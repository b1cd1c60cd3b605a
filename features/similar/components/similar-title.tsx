import { Icon } from "@/components/icons/icon";
import type { SoundSlotProps, SoundTitleProps } from "@/components/sound/slots";
import { similarHref } from "@/components/sound/sound-facts";
import { BareLink } from "@/components/ui/bare-link";

/** The title of a row that links to similar sounds. */
export function SimilarTitle({ sound, className, children }: SoundTitleProps) {
  return (
    <BareLink href={similarHref(sound)} title="Similar sounds" className={className}>
      {children}
    </BareLink>
  );
}

/** The end of such a row in a narrow list, where a click on the rest of it plays. */
export function SimilarWay({ sound }: SoundSlotProps) {
  return (
    <BareLink
      href={similarHref(sound)}
      aria-label={`Sounds similar to ${sound.title}`}
      className="grid size-11 flex-none place-items-center rounded-control text-ink-2 hover:text-ink"
    >
      <Icon name="similar" />
    </BareLink>
  );
}
