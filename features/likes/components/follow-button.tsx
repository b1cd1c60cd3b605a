"use client";

import { Button } from "@/components/ui/button";
import { useLike } from "@/features/likes/like-store";

interface FollowButtonProps {
  id: number;
  username: string;
  display: string;
  size?: "sm" | "md";
}

/** Follow, or Following, which reads Unfollow under the pointer. */
export function FollowButton({ id, username, display, size = "sm" }: FollowButtonProps) {
  const { liked, toggle } = useLike({ kind: "creator", id, username, title: display }, 0);
  return (
    <Button
      variant={liked ? "quiet" : "solid"}
      size={size}
      onClick={toggle}
      aria-label={liked ? `Unfollow ${display}` : `Follow ${display}`}
      className="group"
    >
      {liked ? (
        <span className="grid">
          <span className="col-start-1 row-start-1 group-hover:invisible">Following</span>
          <span className="invisible col-start-1 row-start-1 text-danger group-hover:visible">Unfollow</span>
        </span>
      ) : (
        "Follow"
      )}
    </Button>
  );
}
