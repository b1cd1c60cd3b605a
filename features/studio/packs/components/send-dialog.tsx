"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Modal } from "@/components/ui/modal";
import { Radio } from "@/components/ui/radio";
import { showPack } from "@/features/studio/frame/studio-queries";
import { packPaths } from "@/features/studio/packs/pack-paths";
import { POINTS } from "@/features/work/points/point-words";
import type { OpenRemark, Remark } from "@/features/work/sounds/remarks";
import { STUDIO_CALLS } from "@/lib/api/studio-calls";
import { useCall } from "@/lib/client/calls/use-call";
import type { CreatorPackDetail, ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { MACHINE_PARTS } from "@/lib/contract/rules/packs";
import { countOf } from "@/lib/format/count";
import { ITEM_NOUNS } from "@/lib/format/review-words";

type MachinePart = (typeof MACHINE_PARTS)[number];

function machineWords(part: MachinePart, kind: ReviewedKind): string {
  if (part === "partly") return `Some ${ITEM_NOUNS[kind]}s`;
  return part === "none" ? "None" : "All";
}

interface SendDialogProps {
  pack: CreatorPackDetail;
  /** What there is to check about its sounds. */
  remarks: readonly OpenRemark[];
  /** Leads to a remark instead. */
  onShow: (remark: Remark) => void;
  open: boolean;
  onClose: () => void;
}

/** Sends a pack for review, with the declaration that its creator makes each time. */
export function SendDialog({ pack, remarks, open, onShow, onClose }: SendDialogProps) {
  const router = useRouter();
  const [isOwn, setIsOwn] = useState(false);
  const [machine, setMachine] = useState<MachinePart | null>(null);
  const send = useCall(STUDIO_CALLS[pack.kind].send, {
    silent: true,
    onSuccess: async (sent) => {
      await showPack(sent);
      onClose();
      router.push(packPaths(sent).state);
    },
  });
  const openSounds = new Set(remarks.flatMap(({ sounds }) => sounds.map(({ id }) => id))).size;
  function submit() {
    if (!machine) return;
    void send.mutate({ params: { id: pack.id }, body: { is_declared_own: true, declared_machine: machine } });
  }
  function close() {
    send.clearError();
    onClose();
  }
  return (
    <Modal
      open={open}
      onClose={close}
      title="Send for review"
      width={512}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" disabled={!isOwn || !machine} loading={send.isPending} onClick={submit}>
            {openSounds > 0 ? `Send with ${openSounds} open` : "Send for review"}
          </Button>
        </>
      }
    >
      <p className="leading-body text-ink-2">{sendWords(pack)}</p>
      {remarks.length > 0 && (
        <section aria-label="Still open" className="mt-5">
          <h3 className="pb-1 text-base font-strong">Still open</h3>
          <ul className="studio-todo">
            {remarks.map(({ remark, sounds }) => (
              <li key={remark}>
                <i className="studio-lamp" data-lamp="warn" aria-hidden="true" />
                <b className="font-strong">{POINTS[remark].title}</b>
                <span className="min-w-0 flex-1 truncate text-ink-2">{namesOf(sounds)}</span>
                <button
                  type="button"
                  className="link"
                  aria-label={`${POINTS[remark].link}: ${POINTS[remark].title}`}
                  onClick={() => onShow(remark)}
                >
                  {POINTS[remark].link}
                </button>
              </li>
            ))}
          </ul>
          <p className="pt-1 text-sm text-ink-3">Our review team sees these too. Tempo is what they ask for most.</p>
        </section>
      )}
      <div className="mt-5 grid gap-5">
        <Checkbox checked={isOwn} onChange={(event) => setIsOwn(event.target.checked)}>
          All of it is my own work, or cleared for sale
        </Checkbox>
        <fieldset>
          <legend className="mb-2 text-sm font-strong">Made with AI?</legend>
          <div className="grid gap-2">
            {MACHINE_PARTS.map((part) => (
              <Radio key={part} name="declared_machine" checked={machine === part} onChange={() => setMachine(part)}>
                {machineWords(part, pack.kind)}
              </Radio>
            ))}
          </div>
        </fieldset>
        <Refusal>{send.refusal}</Refusal>
      </div>
    </Modal>
  );
}

/** What is sent, and what that means until the decision. */
function sendWords({ title, kind, adds_to, sounds_count }: CreatorPackDetail): string {
  if (!adds_to) {
    return `${countOf(sounds_count, ITEM_NOUNS[kind])} of ${title}. Nothing can be changed while it is in review; you can take it back until a moderator begins.`;
  }
  return `${countOf(sounds_count, "new sound")} of ${title}, which stays on sale. Whoever has the pack gets them too, once they are approved. Nothing can be changed while they are in review; you can take them back until a moderator begins.`;
}

/** `Fence Rhodes, Top Loop and 3 more` */
function namesOf(sounds: OpenRemark["sounds"]): string {
  const names = sounds.slice(0, 2).map(({ title }) => title);
  const more = sounds.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}
