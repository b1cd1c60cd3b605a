import { cx } from "@/components/cx";

interface AvatarProps {
  /** URL of the picture; without one, the first letter of `name` is shown. */
  src?: string | null;
  name: string;
  /** Edge in px. */
  size?: number;
  className?: string;
}

/** A round portrait. Decorative: the name is shown beside it. */
export function Avatar({ src, name, size = 32, className }: AvatarProps) {
  const style = cx("flex-none rounded-full bg-raised-2 object-cover", className);
  if (src) {
    return (
      <img
        // The rim keeps a dark portrait visible on a dark page.
        className={cx(style, "outline -outline-offset-1 outline-line")}
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    <span
      className={cx(style, "inline-grid place-items-center font-strong text-ink-2 uppercase")}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden="true"
    >
      {name.trim().charAt(0)}
    </span>
  );
}
