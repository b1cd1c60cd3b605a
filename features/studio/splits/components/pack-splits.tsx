"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import { SplitBar } from "@/components/ui/split-bar";
import { SplitFields } from "@/features/studio/adding/components/split-fields";
import {
  askedBy,
  collaboratorsOf,
  type DraftShare,
  draftOf,
  draftProblem,
  isChanged,
  isLive,
  restOf,
} from "@/features/studio/adding/split-draft";
import { reloadPack } from "@/features/studio/frame/studio-queries";
import { shareWords } from "@/features/studio/splits/share-words";
import { SPLIT_CALLS } from "@/features/studio/splits/split-calls";
import { showSplits, splitsQuery } from "@/features/studio/splits/splits-query";
import { useCall } from "@/lib/client/calls/use-call";
import { queryClient } from "@/lib/client/session/query-scope";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { SplitShare, PackSplits as Splits } from "@/lib/contract/entities/split";
import { countOf } from "@/lib/format/count";

/** How the earnings of a pack are split, and who has agreed. Its owner changes it whatever the pack's state. */
export function PackSplits({ pack }: { pack: ReviewedPackRef }) {
  const { data, isError, refetch } = useQuery(splitsQuery(pack), queryClient);
  return (
    <section className="studio-field" aria-labelledby="pack-splits">
      <h2 id="pack-splits" className="studio-field-name">
        <span className="block">Splits</span>
        <small className="mt-1 leading-snug">Of every credit and every sale</small>
      </h2>
      <div className="max-w-[560px] min-w-0">
        {data ? (
          data.can_change ? (
            <SplitEditor pack={pack} splits={data} />
          ) : (
            <SplitFacts splits={data} />
          )
        ) : isError ? (
          <button type="button" className="link text-sm" onClick={() => void refetch()}>
            The splits couldn’t be loaded. Try again
          </button>
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </section>
  );
}

function SplitEditor({ pack, splits }: { pack: ReviewedPackRef; splits: Splits }) {
  const [edited, setEdited] = useState<DraftShare[] | null>(null);
  const [isTicked, setIsTicked] = useState(false);
  const draft = edited ?? draftOf(splits);
  const show = {
    silent: true as const,
    onSuccess: (saved: Splits) => {
      showSplits(pack, saved);
      setEdited(null);
      setIsTicked(false);
      void reloadPack(pack);
    },
  };
  const save = useCall(SPLIT_CALLS[pack.kind].save, show);
  const remind = useCall(SPLIT_CALLS[pack.kind].remind, show);
  const isOpen = isTicked || draft.length > 0 || splits.shares.some(isLive);
  const problem = draftProblem(draft);
  const asked = askedBy(draft, splits).length;
  const shareOf = (id: number) => splits.shares.find(({ user }) => user.id === id);
  const ended = splits.shares.filter((share) => !isLive(share) && !draft.some(({ user }) => user.id === share.user.id));
  function change(shares: DraftShare[]) {
    save.clearError();
    setEdited(shares);
  }
  return (
    <div className="grid gap-4">
      <Checkbox
        checked={isOpen}
        disabled={splits.shares.some(isLive)}
        onChange={({ target }) => {
          setIsTicked(target.checked);
          change([]);
        }}
      >
        <span className="font-strong">Add collaborator splits</span>
      </Checkbox>
      {isOpen && (
        <SplitFields
          owner={splits.owner}
          isViewerOwner
          value={draft}
          onChange={change}
          error={(edited && problem) ?? save.error?.messageOf("collaborators") ?? save.refusal}
          isKept={({ id }) => splits.was_on_sale && shareOf(id)?.percentage != null}
          noteOf={({ id }) => {
            const share = shareOf(id);
            if (!share || !isLive(share)) return null;
            return (
              <Consent
                share={share}
                isBusy={remind.isPending}
                onRemind={() => void remind.mutate({ params: { id: pack.id, user_id: id } })}
              />
            );
          }}
        />
      )}
      {remind.refusal && (
        <p role="alert" className="text-sm text-danger">
          {remind.refusal}
        </p>
      )}
      {isChanged(draft, splits) && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="solid"
            size="sm"
            disabled={problem !== null}
            loading={save.isPending}
            onClick={() =>
              void save.mutate({ params: { id: pack.id }, body: { collaborators: collaboratorsOf(draft) } })
            }
          >
            {asked > 0 && problem === null ? `Ask ${countOf(asked, "person", "people")}` : "Save splits"}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setEdited(null)}>
            Discard
          </Button>
        </div>
      )}
      {isOpen && <p className="text-sm text-ink-3">Sales already made keep the split they were made with.</p>}
      {ended.length > 0 && <Ended shares={ended} />}
    </div>
  );
}

interface ConsentProps {
  share: SplitShare;
  isBusy: boolean;
  onRemind: () => void;
}

/** Whether somebody has agreed, and asking them once more. */
function Consent({ share, isBusy, onRemind }: ConsentProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
      <i className="studio-lamp" data-lamp={share.state === "accepted" ? "done" : "todo"} aria-hidden="true" />
      <span>{shareWords(share)}</span>
      {share.can_remind && (
        <button type="button" className="link" disabled={isBusy} onClick={onRemind}>
          <span>Ask again</span>
          <span className="sr-only">{`: ${share.user.display}`}</span>
        </button>
      )}
    </p>
  );
}

/** Shares that ended, which only their owner's next request begins again. */
function Ended({ shares }: { shares: readonly SplitShare[] }) {
  return (
    <ul className="grid gap-1 text-sm text-ink-3" aria-label="Ended shares">
      {shares.map((share) => (
        <li key={share.user.id}>{`${share.user.display}: ${shareWords(share)}`}</li>
      ))}
    </ul>
  );
}

/** The splits for who may not change them. */
function SplitFacts({ splits }: { splits: Splits }) {
  const draft = draftOf(splits);
  const live = splits.shares.filter(isLive);
  const owner = { id: "owner", name: splits.owner.display, share: restOf(draft) };
  if (live.length === 0) return <p>{`All of it is ${splits.owner.display}’s.`}</p>;
  const shares = live.map(({ user, asked, percentage }) => ({
    id: String(user.id),
    name: user.display,
    share: asked ?? percentage ?? 0,
  }));
  return (
    <div className="grid gap-3">
      <SplitBar shares={[owner, ...shares]} />
      <ul className="grid gap-1 text-sm" aria-label="Shares">
        <li>{`${owner.name} ${owner.share} %`}</li>
        {live.map((share, at) => (
          <li key={share.user.id}>{`${share.user.display} ${shares[at]?.share} %: ${shareWords(share)}`}</li>
        ))}
      </ul>
    </div>
  );
}
