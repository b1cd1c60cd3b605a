import { cx } from "@/components/cx";
import { royaltyOf } from "@/components/sound/royalty";
import { BareLink } from "@/components/ui/bare-link";
import { FormatMark } from "@/components/ui/format-mark";
import { Tooltip } from "@/components/ui/tooltip";
import type { Sound } from "@/lib/contract/entities/sound";
import { royaltyScale } from "@/lib/money/royalty";

interface RoyaltyMarkProps {
  sound: Sound;
  /** Where the tooltip with the percentages opens. */
  side?: "top" | "bottom";
  className?: string;
}

/**
 * `ROYALTY A` for a sound that has a royalty, nothing for any other. Hover and focus show the percentages, and it links
 * to the license. Taps go through to what is below.
 */
export function RoyaltyMark({ sound, side = "top", className }: RoyaltyMarkProps) {
  const label = royaltyOf(sound);
  if (!label) return null;
  return (
    <Tooltip
      text={royaltyScale(label)}
      align="start"
      side={side}
      className={cx("flex-none pointer-coarse:pointer-events-none", className)}
    >
      <BareLink href="/license#labels" className="-mb-1.5 flex min-h-6 items-start rounded-xs">
        <FormatMark className="text-ink! inset-ring-line-control!">{label.toUpperCase()}</FormatMark>
      </BareLink>
    </Tooltip>
  );
}
