import { Icon } from "@/components/icons/icon";
import type { SoundSlotProps } from "@/components/sound/slots";
import { similarHref } from "@/components/sound/sound-facts";
import { BareLink } from "@/components/ui/bare-link";
import { hasSimilar } from "@/lib/contract/rules/kinds";

/** "Similar sounds" of a row's sample; shown on hover. */
export function RowSimilar({ sound }: SoundSlotProps) {
  if (!hasSimilar(sound)) return null;
  return (
    <BareLink
      href={similarHref(sound)}
      aria-label={`Sounds similar to ${sound.title}`}
      title="Similar sounds"
      className="row-similar grid size-hit flex-none place-items-center rounded-control text-ink-2 hover:bg-raised-2 hover:text-ink"
    >
      <Icon name="similar" />
    </BareLink>
  );
}
