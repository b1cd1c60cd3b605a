import { cx } from "@/components/cx";
import type { IconName } from "@/components/icons/icon-set";

interface IconProps {
  name: IconName;
  /** Edge in px. 20 is the size of the grid; 14, 16, 18 and 24 are also in use. */
  size?: number;
  className?: string;
}

/** One shape of the page's `IconSprite`, in the text colour. Decorative: the surrounding control has the name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" className={cx("icon", className)} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
