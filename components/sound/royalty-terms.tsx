import { cx } from "@/components/cx";
import { royaltyOf } from "@/components/sound/royalty";
import type { Sound } from "@/lib/contract/entities/sound";
import { royaltyTerms } from "@/lib/money/royalty";

/** The line to read before paying: what the royalty of a sound requires. Renders nothing for any other sound. */
export function RoyaltyTerms({ sound, className }: { sound: Sound; className?: string }) {
  const label = royaltyOf(sound);
  return label && <p className={cx("text-sm text-ink-2", className)}>{royaltyTerms(label)}</p>;
}
