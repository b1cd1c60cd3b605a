"use client";

import { useState } from "react";
import { royaltyOf } from "@/components/sound/royalty";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CreditCost } from "@/components/ui/credit-cost";
import { Modal } from "@/components/ui/modal";
import { downloadFile } from "@/features/downloads/download";
import { downloadPlan } from "@/features/downloads/download-plan";
import { noteRoyalty } from "@/features/downloads/royalty-memory";
import { useUser } from "@/lib/client/session/use-user";
import { royaltyScale } from "@/lib/money/royalty";
import type { DialogProps } from "@/stores/dialogs";

/** The terms of a royalty before the first download of a sound with its label. */
export function RoyaltyNotice({ open, view, onClose }: DialogProps<"royalty-notice">) {
  const { sound, format } = view.props;
  const user = useUser();
  const [isLast, setLast] = useState(false);
  const [busy, setBusy] = useState(false);
  const label = royaltyOf(sound);
  if (!user || !label) return null;
  const plan = downloadPlan(user, sound);
  const file = plan.files.find(({ name }) => name === format) ?? plan.main;
  const userId = user.id;
  async function download(as: NonNullable<typeof label>) {
    noteRoyalty(userId, isLast ? "all" : as);
    setBusy(true);
    await downloadFile(plan, file).finally(() => setBusy(false));
    onClose();
  }
  return (
    <Modal open={open} onClose={onClose} title={`${sound.title} has a royalty`}>
      <p className="pb-4 text-ink-2">{`${label}: ${royaltyScale(label)}`}</p>
      <Checkbox checked={isLast} onChange={(event) => setLast(event.target.checked)} className="pb-5 text-sm">
        <span>Don’t ask for other royalties</span>
      </Checkbox>
      <div className="grid gap-3">
        <Button variant="primary" size="lg" block icon="download" loading={busy} onClick={() => download(label)}>
          <span>Download</span> <CreditCost credits={file.cost} strong />
        </Button>
        <Button variant="ghost" block onClick={onClose}>
          Not now
        </Button>
      </div>
    </Modal>
  );
}
