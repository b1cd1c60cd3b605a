"use client";

import { cx } from "@/components/cx";
import { Button } from "@/components/ui/button";
import { useLike } from "@/features/likes/like-store";

interface FollowButtonProps {
  id: number;
  username: string;
  display: string;
  size?: "sm" | "md";
  /** Whether the label names the creator, if a page has several. */
  named?: boolean;
}

/** Follow, or Following, which changes to Unfollow on hover. */
export function FollowButton({ id, username, display, size = "sm", named }: FollowButtonProps) {
  const { liked, toggle } = useLike({ kind: "creator", id, username, title: display }, 0);
  return (
    <Button
      variant={liked || size === "sm" ? "quiet" : "solid"}
      size={size}
      onClick={toggle}
      aria-label={liked ? `Unfollow ${display}` : `Follow ${display}`}
      className={cx("group", !liked && size === "sm" && "hover:bg-ink! hover:text-on-ink!")}
    >
      {liked ? (
        <span className="grid">
          <span className="col-start-1 row-start-1 group-hover:invisible">Following</span>
          <span className="invisible col-start-1 row-start-1 text-danger group-hover:visible">Unfollow</span>
        </span>
      ) : (
        <span className="truncate">{named ? `Follow ${display}` : "Follow"}</span>
      )}
    </Button>
  );
}
