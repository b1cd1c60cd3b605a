import type { ComponentProps } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { Spinner } from "@/components/ui/spinner";

export interface PlayButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  playing?: boolean;
  loading?: boolean;
  /** What is played, for the accessible name: "Play {what}". */
  what?: string;
  /** md is 44 px, lg 60 px. */
  size?: "md" | "lg";
  /** Always in the accent colour, or never; unless given, while it plays. */
  lit?: boolean;
}

/** Round transport button: text colour when idle, accent colour when playing. */
export function PlayButton({
  playing,
  loading,
  what,
  size = "md",
  lit,
  className,
  type = "button",
  ...rest
}: PlayButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={[playing ? "Pause" : "Play", what].filter(Boolean).join(" ")}
      aria-busy={loading || undefined}
      className={cx(
        "grid flex-none place-items-center rounded-full! transition-colors duration-1 hover:bg-accent hover:text-on-accent",
        size === "lg" ? "size-15" : "size-11",
        (lit ?? playing) ? "bg-accent text-on-accent" : "bg-ink text-on-ink",
        className,
      )}
    >
      {loading ? <Spinner /> : <Icon name={playing ? "pause" : "play"} size={size === "lg" ? 24 : 20} />}
    </button>
  );
}
