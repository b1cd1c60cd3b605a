"use client";

import { cx } from "@/components/cx";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { useLike } from "@/features/likes/like-store";
import { useUserValue } from "@/lib/client/session/use-user";

interface FollowButtonProps {
  id: number;
  username: string;
  display: string;
  size?: "sm" | "md";
  /** Whether the label names the creator, if a page has several. */
  named?: boolean;
}

/** Follow, or Following, which changes to Unfollow on hover; for the creator themself the way to change what others see. */
export function FollowButton(props: FollowButtonProps) {
  const isOwn = useUserValue((user) => user.id === props.id);
  if (!isOwn) return <Follow {...props} />;
  return (
    <ButtonLink href="/account/profile" size={props.size ?? "sm"} variant={props.size === "md" ? "solid" : "quiet"}>
      Edit profile
    </ButtonLink>
  );
}

function Follow({ id, username, display, size = "sm", named }: FollowButtonProps) {
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
