"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Spinner } from "@/components/ui/spinner";
import { BanForm } from "@/features/moderation/components/ban-form";
import { callQuery } from "@/lib/client/calls/call-query";
import { QueryScope } from "@/lib/client/session/query-scope";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/contract/rules/kinds";
import type { DialogProps } from "@/stores/dialogs";

const KEY = "sound-ban";
const banQuery = (kind: SoundKind, id: number) =>
  queryOptions({
    ...callQuery([KEY, kind, id], "GET /api/admin/sound-bans/{kind}/{id}", { params: { kind, id } }),
    gcTime: 0,
  });

/** Asks an admin why a sound is taken off sale and whether its owners keep it, or why its ban is lifted. */
export function BanDialog({ open, view, onClose }: DialogProps<"ban">) {
  const { sound } = view.props;
  return (
    <Modal open={open} onClose={onClose} title={sound.title} width={720} fixedTop>
      <QueryScope>
        {open && <Ban key={`${soundKind(sound)}-${sound.id}`} sound={sound} onCancel={onClose} />}
      </QueryScope>
    </Modal>
  );
}

function Ban({ sound, onCancel }: { sound: Sound; onCancel: () => void }) {
  const { data, isError, refetch } = useQuery(banQuery(soundKind(sound), sound.id));
  if (isError) {
    return (
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-2">The sound couldn’t be loaded.</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Spinner />;
  if (data.is_own) return <p className="text-ink-2">You have a part in it or reported it: another admin decides.</p>;
  return <BanForm ban={data} onCancel={onCancel} />;
}
