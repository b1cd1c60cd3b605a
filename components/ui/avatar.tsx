import { cx } from "@/components/cx";
import { faceOf } from "@/lib/media/face";

interface AvatarProps {
  /** URL of the picture; without one, the user has a generated face. */
  src?: string | null;
  /** Whose face it is; for whoever has no account, that of `name`. */
  username: string | undefined;
  name: string;
  /** Edge in px. */
  size?: number;
  className?: string;
}

/** A round portrait. Decorative: the name is shown beside it. */
export function Avatar({ src, username, name, size = 32, className }: AvatarProps) {
  // The rim keeps a dark portrait visible on a dark page.
  const style = cx("flex-none rounded-full bg-raised-2 object-cover outline -outline-offset-1 outline-line", className);
  if (!src) return <Face seed={username ?? name} size={size} className={style} />;
  return <img className={style} src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />;
}

function Face({ seed, size, className }: { seed: string; size: number; className: string }) {
  const { ground, paths, turn } = faceOf(seed);
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" className={className} aria-hidden="true">
      <path fill={ground} d="M0 0h40v40H0z" />
      <g transform={`rotate(${turn} 20 20)`}>
        {paths.map(({ fill, d }) => (
          <path key={d} fill={fill} d={d} />
        ))}
      </g>
    </svg>
  );
}
