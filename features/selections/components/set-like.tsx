"use client";

import { useEffect } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { buttonStyle } from "@/components/ui/button-style";
import { loadSetLikes, type SetKind, setKey, toggleSetLike, useSetLikes } from "@/features/selections/set-like-store";
import { countOf, formatCount } from "@/lib/format/count";

interface SetLikeProps {
  kind: SetKind;
  id: number;
  title: string;
  /** The count that the page was rendered with. */
  count: number;
}

/** Like button with a word and a count: follows a selection, likes a collection. */
export function SetLike({ kind, id, title, count: rendered }: SetLikeProps) {
  const target = { kind, id, title };
  const key = setKey(target);
  const liked = useSetLikes((state) => state.liked?.has(key) ?? false);
  const count = useSetLikes((state) => state.counts[key]) ?? rendered;
  useEffect(() => void loadSetLikes(), []);
  const words = kind === "selection" ? (["Follow", "Following"] as const) : (["Like", "Liked"] as const);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`${words[0]} ${title}, ${countOf(count, kind === "selection" ? "follower" : "like")}`}
      onClick={() => void toggleSetLike(target, { isOn: liked, count })}
      className={buttonStyle({ variant: "quiet" })}
    >
      <Icon name={liked ? "hearton" : "heart"} size={16} className={liked ? "text-accent-graph" : "text-ink-2"} />
      <span className="grid">
        {words.map((word, index) => (
          <span key={word} className={cx("col-start-1 row-start-1", liked !== (index === 1) && "invisible")}>
            {word}
          </span>
        ))}
      </span>
      <span className="num text-data-sm! text-ink-2">{formatCount(count)}</span>
    </button>
  );
}
