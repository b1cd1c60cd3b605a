"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AdditionPanel } from "@/features/studio/packs/components/addition-panel";
import { BeforeReview } from "@/features/studio/packs/components/before-review";
import { DeleteDialog, TakeBackDialog, WithdrawDialog } from "@/features/studio/packs/components/confirm-dialogs";
import { PackFrame } from "@/features/studio/packs/components/pack-frame";
import { PackHistory } from "@/features/studio/packs/components/pack-history";
import { PackNotice } from "@/features/studio/packs/components/pack-notice";
import { pointsOf } from "@/features/studio/packs/pack-points";
import { stateOf } from "@/features/studio/packs/pack-words";
import { useLinkedSteps } from "@/features/work/packs/use-page-steps";
import type { CreatorPackDetail, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";

/** The state of a pack: what a moderator says, what happened to it, and what its creator can do now. */
export function PackStatePage({ pack }: { pack: ReviewedPackRef }) {
  return (
    <PackFrame pack={pack} page="state">
      {(detail) => <State pack={detail} />}
    </PackFrame>
  );
}

function State({ pack }: { pack: CreatorPackDetail }) {
  const steps = useLinkedSteps(pointsOf(pack));
  return (
    <div className="studio-split">
      <div className="grid min-w-0 content-start gap-9">
        <PackNotice pack={pack} />
        <AdditionPanel pack={pack} />
        <PackHistory pack={pack} />
        {pack.is_own && <Actions pack={pack} />}
      </div>
      <BeforeReview pack={pack} steps={steps} />
    </div>
  );
}

type Opened = "take-back" | "withdraw" | "delete" | null;

/** What can be done with a pack beside changing it. */
function Actions({ pack }: { pack: CreatorPackDetail }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <section className="studio-form" aria-label="Actions">
      {pack.status === PACK_STATUS.inReview && (
        <Row
          title="Take back"
          words="It goes back to your library and can be changed. Sent again, it goes to the end of the line."
        >
          <Button size="sm" onClick={() => setOpened("take-back")}>
            Take it back
          </Button>
        </Row>
      )}
      {stateOf(pack) === "active" && !pack.adds_to && (
        <Row
          title="Withdraw"
          words="Takes it off sale, so that you can change it. Who bought from it keeps what they own."
        >
          <Button size="sm" onClick={() => setOpened("withdraw")}>
            Withdraw
          </Button>
        </Row>
      )}
      {pack.can_delete && (
        <Row
          title="Delete"
          words={
            pack.adds_to ? "The pack itself stays on sale." : "Nobody has bought from it yet, so it can go for good."
          }
        >
          <Button size="sm" variant="danger" onClick={() => setOpened("delete")}>
            {pack.adds_to ? "Delete these sounds" : `Delete ${pack.title}`}
          </Button>
        </Row>
      )}
      <TakeBackDialog pack={pack} open={opened === "take-back"} onClose={close} />
      <WithdrawDialog pack={pack} open={opened === "withdraw"} onClose={close} />
      <DeleteDialog pack={pack} open={opened === "delete"} onClose={close} />
    </section>
  );
}

function Row({ title, words, children }: { title: string; words: string; children: React.ReactElement }) {
  return (
    <div className="studio-field">
      <h2 className="studio-field-name">{title}</h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[52ch] text-sm text-ink-2">{words}</p>
        {children}
      </div>
    </div>
  );
}
