"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { PackStatus } from "@/components/ui/pack-status";
import { SectionHead } from "@/components/ui/section-head";
import { creatorProfileQuery } from "@/features/profiles/creator-profile-query";
import { PAYOUTS } from "@/features/studio/frame/nav-links";
import { AddPackButton } from "@/features/studio/packs/components/add-pack-button";
import { payoutsQuery } from "@/features/studio/payouts/payout-queries";
import { queryClient } from "@/lib/client/session/query-scope";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { formatCents } from "@/lib/format/money";
import { CASH_SHARE, CREATOR_SHARE, EARNINGS_HOLD_DAYS, MIN_PAYOUT_CENTS, REVIEW_DAYS } from "@/lib/money/rules";

/** The studio before the first pack: how to begin, what is left to set up, what one earns and what happens to a pack. */
export function FirstStudio() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_288px] gap-x-10 gap-y-9 max-xl:grid-cols-1">
      <div className="grid content-start gap-9">
        <section className="grid justify-items-start gap-3 rounded-panel border border-dashed border-line-strong p-7 max-sm:p-5">
          <h2 className="text-xl">Start your first pack</h2>
          <p className="max-w-[60ch] leading-body text-ink-2">
            Loops, one-shots, stems, MIDI and a cover may lie together in one folder; WAV, AIFF or FLAC. Names, tempo
            and key are read for you, and nobody sees it until you send it.
          </p>
          <AddPackButton />
        </section>
        <FirstSteps />
      </div>
      <div className="grid content-start gap-9">
        <Earnings />
        <Welcome />
        <PackLife />
      </div>
    </div>
  );
}

function FirstSteps() {
  const { data: profile } = useQuery(creatorProfileQuery, queryClient);
  const { data: payouts } = useQuery(payoutsQuery, queryClient);
  if (!profile || !payouts) return null;
  const { display, username, refused_name, bio, links } = profile;
  const isNamed = refused_name === null;
  const isWritten = bio !== "" || links.length > 0;
  const isPayable = payouts.missing.length === 0;
  const done = [true, isNamed, isWritten, false, isPayable].filter(Boolean).length;
  return (
    <section>
      <SectionHead title="First steps" aside={<span className="num">{`${done} of 5`}</span>} />
      <ul>
        <Step title="E-mail" isDone>
          Confirmed.
        </Step>
        <Step
          title="Name"
          isDone={isNamed}
          action={<StepLink href="/account/profile">{isNamed ? "Change" : "Choose it"}</StepLink>}
        >
          {isNamed
            ? `You appear as ${display}, at /${username}.`
            : `“${refused_name}” is another name here, or looks like one. Until you choose yours you appear as ${display}.`}
        </Step>
        <Step
          title="Profile"
          isDone={isWritten}
          action={<StepLink href="/account/profile">{isWritten ? "Change" : "Write it"}</StepLink>}
        >
          One line about you, and where people follow you.
        </Step>
        <Step title="First pack" isDone={false}>
          {`Twelve loops are plenty. Usually answered within ${REVIEW_DAYS} days of sending.`}
        </Step>
        <Step title="Payout details" isDone={isPayable} action={<StepLink href={PAYOUTS}>Add details</StepLink>}>
          {`You’ll need these before your first payout, at ${formatCents(MIN_PAYOUT_CENTS)}.`}
        </Step>
      </ul>
    </section>
  );
}

function StepLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} size="sm">
      {children}
    </ButtonLink>
  );
}

function Step({
  title,
  isDone,
  action,
  children,
}: {
  title: string;
  isDone: boolean;
  action?: ReactNode;
  children: string;
}) {
  return (
    <li className="flex items-center gap-4 border-t border-line py-3 last:border-b">
      <i className="studio-lamp" data-lamp={isDone ? "done" : "todo"} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="block font-strong">
          <span>{title}</span>
          {isDone && <span className="sr-only">, done</span>}
        </b>
        <span className="block text-sm text-ink-2 wrap-anywhere">{children}</span>
      </span>
      {!isDone || title === "Name" ? action : null}
    </li>
  );
}

const EARNINGS = [
  { title: "Of every credit", value: `${CREATOR_SHARE} %` },
  { title: "Of a pack sold for cash", value: `${CASH_SHARE} %` },
  { title: "Held after a sale", value: `${EARNINGS_HOLD_DAYS} days` },
  { title: "Paid out from", value: formatCents(MIN_PAYOUT_CENTS) },
];

function Earnings() {
  return (
    <section>
      <SectionHead title="What you earn" />
      <dl>
        {EARNINGS.map(({ title, value }) => (
          <div key={title} className="flex items-baseline gap-4 border-b border-line py-2 text-sm">
            <dt className="flex-1 text-ink-2">{title}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the shop wrote when it took the creator on. */
function Welcome() {
  const { data } = useQuery(creatorProfileQuery, queryClient);
  if (!data?.welcome) return null;
  return (
    <section>
      <SectionHead title="A note from us" />
      <p className="leading-body wrap-anywhere">{`“${data.welcome}”`}</p>
    </section>
  );
}

const LIFE = [
  { status: { status: PACK_STATUS.requiresUpdate, isUnsent: true }, words: "Yours alone. Upload, correct, price." },
  { status: { status: PACK_STATUS.inReview }, words: `We listen to all of it, usually within ${REVIEW_DAYS} days.` },
  { status: { status: PACK_STATUS.requiresUpdate }, words: "Only if something needs a change. You read what." },
  { status: { status: PACK_STATUS.active }, words: "On sale." },
] as const;

/** What happens to a pack. */
function PackLife() {
  return (
    <section>
      <SectionHead title="What happens to a pack" />
      <ol className="grid gap-4">
        {LIFE.map(({ status, words }) => (
          <li key={words} className="grid gap-0.5">
            <PackStatus {...status} />
            <span className="pl-4.5 text-sm text-ink-2">{words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
