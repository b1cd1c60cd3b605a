"use client";

import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/client/calls/use-call";
import type { Stack } from "@/lib/contract/entities/stack";

interface StackActionsProps {
  stack: Pick<Stack, "slug" | "title" | "is_public">;
}

/** Copies one of the user's stacks, and makes it public or private. */
export function StackActions({ stack: { slug, title, is_public } }: StackActionsProps) {
  const changing = { silent: true, invalidates: [["stacks"]] };
  const copy = useCall("POST /api/stacks/{slug}/copy", {
    ...changing,
    onSuccess: ({ stack: made }) => notifySuccess(`Copied to ${made.title}`),
  });
  const publish = useCall("POST /api/stacks/{slug}/is-public", {
    ...changing,
    onSuccess: () => notifySuccess(`${title} is ${is_public ? "private" : "public"} now`),
  });
  const refusal = copy.refusal ?? publish.refusal;
  return (
    <>
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
      {refusal && (
        <div className="basis-full">
          <Refusal>{refusal}</Refusal>
        </div>
      )}
    </>
  );
}
