"use client";

import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OpenStack } from "@/features/player/components/play-stack";
import { StackActions } from "@/features/stacks/components/stack-actions";
import { StackDeletion } from "@/features/stacks/components/stack-deletion";
import type { StackSummary } from "@/lib/contract/entities/stack";
import { countOf } from "@/lib/format/count";
import { keyWords, tempoWords } from "@/lib/format/stack-words";

/** One of the user's stacks: its tempo and key, and what can be done with it. */
export function StackRow({ stack }: { stack: StackSummary }) {
  const { slug, title, is_public, is_hidden, lanes_count } = stack;
  const [isDeleting, setDeleting] = useState(false);
  const isShown = is_public && !is_hidden;
  const seenBy = is_hidden ? "Hidden by an admin" : is_public ? "Public" : "Private";
  const facts = [tempoWords(stack), keyWords(stack), countOf(lanes_count, "lane"), seenBy];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate text-[15px] leading-5 font-strong">
          <Link href={isShown ? `/stacks/${slug}` : `/my-library/stacks/${slug}`} prefetch={false}>
            {title}
          </Link>
        </p>
        <p className="num text-sm leading-[19px] text-ink-2">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <OpenStack slug={slug} title={title} />
        <StackActions stack={stack} />
        <Button size="sm" variant="ghost" aria-label={`Delete ${title}`} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      <StackDeletion stack={stack} open={isDeleting} onClose={() => setDeleting(false)} />
    </li>
  );
}
