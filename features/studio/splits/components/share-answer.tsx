"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { SplitBar } from "@/components/ui/split-bar";
import { exampleWords } from "@/features/studio/splits/share-words";
import { SPLIT_CALLS } from "@/features/studio/splits/split-calls";
import { reloadShares, showShare } from "@/features/studio/splits/splits-query";
import { useCall } from "@/lib/client/calls/use-call";
import { useUserValue } from "@/lib/client/session/use-user";
import type { OwnShareDetail } from "@/lib/contract/entities/split";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { formatShortDay } from "@/lib/format/date";

type Opened = "decline" | "leave" | "block" | null;

/** What is offered, what it earns for example, everybody's shares, and the answer. */
export function ShareAnswer({ share }: { share: OwnShareDetail }) {
  const [opened, setOpened] = useState<Opened>(null);
  const { pack, owner, request, percentage, example } = share;
  const onAnswered = { silent: true as const, onSuccess: showAnswer };
  const accept = useCall(SPLIT_CALLS[pack.kind].accept, onAnswered);
  const params = { id: pack.id };
  const close = () => setOpened(null);
  const part = request?.percentage ?? percentage;
  return (
    <section className="studio-notice max-w-[640px]" aria-label="Your share">
      <h2 className="text-base font-strong">{headOf(share)}</h2>
      {part !== null && example && (
        <p className="leading-body text-ink-2">{`${part} % of every credit and every sale: ${exampleWords(example)}.`}</p>
      )}
      {request && percentage !== null && (
        <p className="text-sm text-ink-2">{`Until you agree, your ${percentage} % go on counting.`}</p>
      )}
      {share.shares.length > 0 && <Everybody share={share} />}
      {request && (
        <>
          <p className="text-sm text-ink-3">
            {pack.status === PACK_STATUS.active
              ? "The pack is on sale. Sales already made keep the split they were made with."
              : "It goes on sale when everybody who is asked has answered."}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="solid"
              size="sm"
              loading={accept.isPending}
              onClick={() => void accept.mutate({ params, body: { request_id: request.id } })}
            >
              {`Agree to ${request.percentage} %`}
            </Button>
            <Button size="sm" onClick={() => setOpened("decline")}>
              Decline
            </Button>
          </div>
          <Refusal>{accept.refusal}</Refusal>
        </>
      )}
      <div className="flex flex-wrap gap-4 text-sm">
        {percentage !== null && (
          <button type="button" className="link" onClick={() => setOpened("leave")}>
            Give up my share
          </button>
        )}
        {!share.is_blocked && (request || share.state === "declined") && (
          <button type="button" className="link" onClick={() => setOpened("block")}>
            {`No more requests from ${owner.display}`}
          </button>
        )}
        {share.is_blocked && <p className="text-ink-3">{`You take no requests from ${owner.display}.`}</p>}
      </div>
      <DeclineDialog share={share} open={opened === "decline"} onClose={close} />
      <LeaveDialog share={share} open={opened === "leave"} onClose={close} />
      <BlockDialog share={share} open={opened === "block"} onClose={close} />
    </section>
  );
}

function headOf({ state, owner, pack, at }: OwnShareDetail): string {
  const day = formatShortDay(at);
  switch (state) {
    case "asked":
      return `${owner.display} shares ${pack.title} with you`;
    case "accepted":
      return `You share in ${pack.title} since ${day}`;
    case "declined":
      return `You declined a share of ${pack.title} on ${day}`;
    case "left":
      return `You gave up your share of ${pack.title} on ${day}`;
  }
}

async function showAnswer(share: OwnShareDetail): Promise<void> {
  showShare(share);
  await reloadShares();
}

function Everybody({ share }: { share: OwnShareDetail }) {
  const viewer = useUserValue((user) => user.id);
  const shares = share.shares.map(({ user, percentage }) => ({
    id: String(user.id),
    name: user.id === viewer ? "You" : user.display,
    share: percentage,
  }));
  return (
    <div className="grid gap-1.5">
      <SplitBar shares={shares} />
      <p className="text-sm text-ink-3">{shares.map(({ name, share: part }) => `${name} ${part} %`).join(", ")}</p>
    </div>
  );
}

interface AnswerDialogProps {
  share: OwnShareDetail;
  open: boolean;
  onClose: () => void;
}

/** What an answer in a dialog does once it is given. */
const closing = (onClose: () => void) => ({
  silent: true as const,
  onSuccess: async (share: OwnShareDetail) => {
    await showAnswer(share);
    onClose();
  },
});

function DeclineDialog({ share: { pack, owner, request, percentage }, open, onClose }: AnswerDialogProps) {
  const decline = useCall(SPLIT_CALLS[pack.kind].decline, closing(onClose));
  const stays = percentage === null ? `All of it stays with ${owner.display}.` : `Your ${percentage} % stay.`;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Decline a share of ${pack.title}`}
      words={`${owner.display} reads it here and by e-mail, and can offer you another share. ${stays}`}
      action={`Decline ${request?.percentage ?? 0} %`}
      variant="solid"
      loading={decline.isPending}
      refusal={decline.refusal}
      onConfirm={() => request && void decline.mutate({ params: { id: pack.id }, body: { request_id: request.id } })}
    />
  );
}

function LeaveDialog({ share: { pack, owner, percentage }, open, onClose }: AnswerDialogProps) {
  const leave = useCall(SPLIT_CALLS[pack.kind].leave, closing(onClose));
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Give up your share of ${pack.title}`}
      words={`Of sales to come your ${percentage ?? 0} % are ${owner.display}’s. What you have earned stays yours. Only a new request brings the share back.`}
      action={`Give up ${percentage ?? 0} %`}
      variant="danger"
      loading={leave.isPending}
      refusal={leave.refusal}
      onConfirm={() => void leave.mutate({ params: { id: pack.id } })}
    />
  );
}

function BlockDialog({ share: { owner }, open, onClose }: AnswerDialogProps) {
  const block = useCall("PUT /api/seller/share-blocks/{id}", {
    silent: "failures",
    onSuccess: async () => {
      await reloadShares();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`No more requests from ${owner.display}`}
      words={`What ${owner.display} asks you for now is declined, and they can’t ask again. Shares that you agreed to stay. You can undo it below your shares.`}
      action={`Block ${owner.display}`}
      variant="danger"
      loading={block.isPending}
      refusal={block.refusal}
      onConfirm={() => void block.mutate({ params: { id: owner.id } })}
    />
  );
}
