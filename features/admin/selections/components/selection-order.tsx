"use client";

import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { notifySuccess } from "@/components/layout/notify";
import { Cover } from "@/components/ui/cover";
import { Modal } from "@/components/ui/modal";
import { reloadLists, type SelectionList, useOrder } from "@/features/admin/selections/selections-query";
import { ArrangedHead, ArrangedList } from "@/features/work/arrangement/components/arranged-list";
import { ChangedMeanwhile } from "@/features/work/arrangement/components/changed-meanwhile";
import { PublishBar } from "@/features/work/arrangement/components/publish-bar";
import { useArrangement } from "@/features/work/arrangement/use-arrangement";
import { useCall } from "@/lib/client/calls/use-call";
import type { EditedSelectionRow } from "@/lib/contract/entities/edited-selection";
import { countOf } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

const idOf = ({ id }: EditedSelectionRow) => id;
const nameOf = ({ title }: EditedSelectionRow) => title;

/** The order in which visitors see the public selections. */
export function SelectionOrder({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Order of the selections" width={720} fixedTop>
      <LoadedOrder />
    </Modal>
  );
}

function LoadedOrder() {
  const { data, isError, refetch } = useOrder();
  if (data) return <Order stored={data} />;
  return isError ? (
    <ListFailed level="h3" title="The selections couldn’t be loaded" onRetry={() => void refetch()} />
  ) : (
    <LoadingLines />
  );
}

function Order({ stored }: { stored: SelectionList }) {
  const arrange = useCall("PUT /api/admin/selections", { silent: true });
  const arrangement = useArrangement<EditedSelectionRow>(stored, {
    draft: "order-of-selections",
    send: ({ version, items }) => arrange.mutateAsync({ body: { version, items: items.map(idOf) } }),
    onPublished: () => {
      notifySuccess("The order is public");
      return reloadLists();
    },
    publishedOf: idOf,
  });
  const { items, change, isPublishing, theirs, error } = arrangement;
  return (
    <>
      <ArrangedHead>
        <p>The first one is the first on the page of playlists.</p>
      </ArrangedHead>
      <ChangedMeanwhile arrangement={arrangement} idOf={idOf} nameOf={nameOf} />
      <div className="max-h-[56vh] overflow-y-auto overscroll-contain px-2">
        <ArrangedList
          label="Public selections"
          items={items}
          idOf={idOf}
          nameOf={nameOf}
          noun="selection"
          busy={isPublishing || theirs !== null}
          keeps
          onChange={change}
        >
          {({ title, thumb, glow, samples_count, likes_count }) => (
            <>
              <Cover src={coverSource(thumb)} size={40} colour={glow} />
              <span className="min-w-0">
                <b className="truncate">{title}</b>
                <small>{`${countOf(samples_count, "sound")}, ${countOf(likes_count, "follower")}`}</small>
              </span>
            </>
          )}
        </ArrangedList>
      </div>
      <PublishBar arrangement={arrangement} refusal={error?.message ?? null} />
    </>
  );
}
