"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChoiceForm } from "@/components/form/choice-form";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { request } from "@/lib/api/request";
import { useCall } from "@/lib/client/calls/use-call";
import { QueryScope } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey, soundKind } from "@/lib/contract/rules/kinds";
import type { DialogProps } from "@/stores/dialogs";

const EMPTY = "Select a collection";

const collectionsQuery = queryOptions({
  queryKey: ["basic-collections"],
  queryFn: ({ signal }) => request("GET /api/admin/collections/basic", {}, { signal }),
  staleTime: 0,
});

/** Adds a sound of any kind to one of the curated selections. For admins. */
export function CollectionDialog({ open, view, onClose }: DialogProps<"add-to-collection">) {
  const { sound } = view.props;
  return (
    <Modal open={open} onClose={onClose} title="Add to collection" width={512}>
      <p className="truncate pb-3 text-ink-2">{sound.title}</p>
      <QueryScope>
        <CollectionChoice key={soundKey(sound)} sound={sound} onDone={onClose} />
      </QueryScope>
    </Modal>
  );
}

const optionOf = ({
  id,
  title,
  is_published,
}: CallResponse<"GET /api/admin/collections/basic">["collections"][number]) => ({
  id,
  title: is_published ? title : `${title} (not public yet)`,
});

function CollectionChoice({ sound, onDone }: { sound: Sound; onDone: () => void }) {
  const { data, isError, refetch } = useQuery(collectionsQuery);
  const [chosen, setChosen] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const add = useCall("POST /api/admin/collections/add-sample", {
    silent: true,
    onSuccess: () => {
      notifySuccess("Added to Collection");
      onDone();
    },
  });
  const refusal = add.error?.messageOf("collection") ?? add.refusal ?? undefined;
  function submit() {
    if (!chosen) return setIsMissing(true);
    void add.mutate({ body: { audio_id: sound.id, type: soundKind(sound), collection: Number(chosen) } });
  }
  if (isError) {
    return (
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-2">The collections couldn’t be loaded.</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (data?.collections.length === 0) return <p className="text-ink-3">There are no collections yet.</p>;
  return (
    <ChoiceForm
      label="Collection"
      empty={EMPTY}
      options={(data?.collections ?? []).map(optionOf)}
      chosen={chosen}
      error={isMissing ? `${EMPTY}.` : refusal}
      busy={add.isPending}
      disabled={!data}
      onChange={(next) => {
        setChosen(next);
        setIsMissing(false);
        add.clearError();
      }}
      onSubmit={submit}
    />
  );
}
