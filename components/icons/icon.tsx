import type { IconName } from "@/components/icons/icon-name";
import { cx } from "@/components/ui/cx";

interface IconProps {
  name: IconName;
  /** Edge in px. 20 is the drawing size; 14, 16, 18 and 24 are the others in use. */
  size?: number;
  className?: string;
}

/** One symbol of the shared sprite, in the text colour. Decorative: the control around it carries the name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg width={size} height={size} className={cx("block flex-none", className)} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
