"use client";

import { useQuery } from "@tanstack/react-query";
import { ListFailed } from "@/components/layout/list-states";
import { Trail } from "@/components/layout/trail";
import { SetHead } from "@/components/pack/set-head";
import { LoadingRows } from "@/components/sound/loading-rows";
import { SoundHead } from "@/components/sound/sound-head";
import { EmptyState } from "@/components/ui/empty-state";
import { PlayStack } from "@/features/player/components/play-stack";
import { ShareMenu } from "@/features/player/components/share-menu";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { StackActions } from "@/features/stacks/components/stack-actions";
import { coverOf, factsOf, samplesOf, silenceOf } from "@/features/stacks/stack-sounds";
import { callQuery } from "@/lib/client/calls/call-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { Stack } from "@/lib/contract/entities/stack";

const STEPS = [
  { title: "My Library", href: "/my-library" },
  { title: "Stacks", href: "/my-library/stacks" },
];

/** One of the user's stacks, public or not: what its page shows to others, and what they can do with it. */
export function OwnStack({ slug }: { slug: string }) {
  const { data, isError, refetch } = useQuery(
    callQuery(["stacks", "own", slug], "GET /api/stacks/{slug}", { params: { slug } }),
    queryClient,
  );
  return (
    <>
      <Trail className="pt-5 pb-4" steps={STEPS} />
      {!data && <h1 className="sr-only">My stack</h1>}
      {data ? (
        <OwnStackContent stack={data.stack} />
      ) : isError ? (
        <ListFailed title="The stack couldn’t be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingRows count={4} />
      )}
    </>
  );
}

function OwnStackContent({ stack }: { stack: Stack }) {
  const { slug, title, is_public, hidden_reason } = stack;
  const samples = samplesOf(stack);
  const isShown = is_public && hidden_reason === null;
  return (
    <>
      <SetHead
        kind="Your stack"
        title={title}
        description={hidden_reason === null ? silenceOf(stack) : `An admin hid it: only you see it. “${hidden_reason}”`}
        {...coverOf(stack)}
        facts={[...factsOf(stack), { title: "Seen by", value: isShown ? "Everybody" : "You" }]}
        actions={
          <>
            <PlayStack stack={stack} />
            {isShown && <ShareMenu path={`/stacks/${slug}`} noun="stack" />}
            <StackActions stack={stack} />
          </>
        }
      />
      {samples.length > 0 ? (
        <SoundRows id="stack" label={title} sounds={samples} head={<SoundHead kind="sample" />} />
      ) : (
        <EmptyState title="No sounds in this stack" />
      )}
    </>
  );
}
