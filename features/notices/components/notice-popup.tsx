"use client";

import { useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { CreditCost } from "@/components/ui/credit-cost";
import { Modal } from "@/components/ui/modal";
import { LikeWaves } from "@/features/notices/components/like-waves";
import type { Notice } from "@/features/notices/due-notice";
import { usePlans } from "@/features/pricing/use-plans";
import { refreshUser, updateUser } from "@/lib/client/session/session";
import type { CallName } from "@/lib/contract/call-types";
import { product } from "@/lib/settings/product";

/** The notices with a text; the questionnaire has none. */
type News = Exclude<Notice, "questionnaire" | "licensing">;

const ACKNOWLEDGE = {
  plan: { call: "POST /api/user/subscription/change-notice", known: { is_opened_plan_notice: 1 } },
  similar: { call: "POST /api/user/cyanite/change-notice", known: { is_opened_cyanite_popup: 1 } },
} as const satisfies Record<News, { call: CallName; known: object }>;

/** Stores that the notice was closed. On this page it stays closed whatever the response. */
async function acknowledge(notice: News): Promise<void> {
  const { call, known } = ACKNOWLEDGE[notice];
  updateUser(known);
  const { request } = await import("@/lib/api/request");
  await request(call, {}, { silent: true }).then(
    () => refreshUser(),
    () => {},
  );
}

/** One notice, open until it is closed or its link is followed. */
export function NoticePopup({ notice }: { notice: News }) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    void acknowledge(notice);
  };
  return notice === "plan" ? <PlanNotice open={open} close={close} /> : <SimilarNotice open={open} close={close} />;
}

interface NoticeProps {
  open: boolean;
  close: () => void;
}

function PlanNotice({ open, close }: NoticeProps) {
  const plans = usePlans(open)?.filter(({ interval }) => interval === "monthly");
  return (
    <Modal open={open} onClose={close} title="Plans now include up to 2x more credits">
      <p className="leading-body text-ink-2">
        The prices stay as they are. Unused credits roll over and stay yours if you cancel.
      </p>
      <dl className="mt-4 mb-6 min-h-[132px] border-b border-line">
        {plans?.map(({ code, title, credits }) => (
          <div key={code} className="flex h-11 items-center justify-between border-t border-line">
            <dt>{title}</dt>
            <dd className="flex items-center gap-1.5 text-ink-2">
              <CreditCost credits={credits} strong /> a month
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink href="/pricing" variant="primary" size="lg" block onClick={close}>
        See plans
      </ButtonLink>
    </Modal>
  );
}

function SimilarNotice({ open, close }: NoticeProps) {
  return (
    <Modal open={open} onClose={close} title="Find more of what you hear">
      <LikeWaves />
      <p className="mt-5 mb-6 leading-body text-ink-2">
        Show similar sounds, in the menu of every sample, finds samples that sound like it on {product.name}. You can
        upload a file of your own as well; we don’t keep your file.
      </p>
      <ButtonLink href="/similar-sounds" variant="primary" size="lg" block onClick={close}>
        Find similar sounds
      </ButtonLink>
    </Modal>
  );
}
