"use client";

import Link from "next/link";
import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { OpenStack } from "@/features/player/components/play-stack";
import { StackDeletion } from "@/features/stacks/components/stack-deletion";
import { keyWords, tempoWords } from "@/features/stacks/stack-words";
import { useCall } from "@/lib/client/calls/use-call";
import type { StackSummary } from "@/lib/contract/entities/stack";
import { countOf } from "@/lib/format/count";

/** One of the user's stacks: its tempo and key, and what can be done with it. */
export function StackRow({ stack }: { stack: StackSummary }) {
  const { slug, title, is_public, lanes_count } = stack;
  const [isDeleting, setDeleting] = useState(false);
  const changing = { silent: true, invalidates: [["stacks"]] };
  const copy = useCall("POST /api/stacks/{slug}/copy", {
    ...changing,
    onSuccess: ({ stack: made }) => notifySuccess(`Copied to ${made.title}`),
  });
  const publish = useCall("POST /api/stacks/{slug}/is-public", {
    ...changing,
    onSuccess: () => notifySuccess(`${title} is ${is_public ? "private" : "public"} now`),
  });
  const facts = [tempoWords(stack), keyWords(stack), countOf(lanes_count, "lane"), is_public ? "Public" : "Private"];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate text-[15px] leading-5 font-strong">
          {is_public ? (
            <Link href={`/stacks/${slug}`} prefetch={false}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="num text-sm leading-[19px] text-ink-2">{facts.filter(Boolean).join(" · ")}</p>
        <Refusal>{copy.refusal ?? publish.refusal}</Refusal>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <OpenStack slug={slug} title={title} />
        <Button
          size="sm"
          aria-label={`Copy ${title}`}
          loading={copy.isPending}
          onClick={() => void copy.mutate({ params: { slug } })}
        >
          Copy
        </Button>
        <Button
          size="sm"
          aria-label={`Make ${title} ${is_public ? "private" : "public"}`}
          loading={publish.isPending}
          onClick={() => void publish.mutate({ params: { slug }, body: { is_public: !is_public } })}
        >
          {is_public ? "Make private" : "Make public"}
        </Button>
        <Button size="sm" variant="ghost" aria-label={`Delete ${title}`} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      <StackDeletion stack={stack} open={isDeleting} onClose={() => setDeleting(false)} />
    </li>
  );
}
