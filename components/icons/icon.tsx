import { cx } from "@/components/cx";
import type { IconName } from "@/components/icons/icon-set";

interface IconProps {
  name: IconName;
  /** Edge in px. 20 is the drawing size; 14, 16, 18 and 24 are the others in use. */
  size?: number;
  className?: string;
}

/** One drawing of the page's `IconSprite`, in the text colour. Decorative: the control around it carries the name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" className={cx("icon", className)} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
