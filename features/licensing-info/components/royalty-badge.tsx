"use client";

import { useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Modal } from "@/components/ui/modal";
import { hasRoyalty, ROYALTY_PERCENT, royaltyTerms } from "@/lib/config/royalty";

interface RoyaltyBadgeProps {
  /** The label of a sample, or a one-shot's. */
  label: string;
}

const POINTS = [
  "Use the sound in your own music, released or not, for good.",
  "No limit on streams, copies or countries, and no credit required.",
  "It stays yours when your plan ends.",
  "Don’t sell or share the file itself, alone or in a pack.",
];

/** The license of a sound as a badge that explains it in a popup. */
export function RoyaltyBadge({ label }: RoyaltyBadgeProps) {
  const [open, setOpen] = useState(false);
  const isFree = label.toLowerCase() === "royalty-free";
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex h-[26px] items-center rounded-control bg-ink/8 px-2 text-xs font-strong text-ink underline decoration-line-control underline-offset-3 hover:decoration-current relative pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-[9px] pointer-coarse:after:content-['']"
      >
        {label}
      </button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        width={450}
        title={isFree ? "Royalty-free licensing" : `Licensing: ${label}`}
        footer={
          <ButtonLink href="/license" variant="solid">
            Read the license
          </ButtonLink>
        }
      >
        <p className="leading-body text-pretty text-ink-2">
          {hasRoyalty(label)
            ? `${royaltyTerms(label)} The creator’s share depends on how long the sound is heard in the track.`
            : "Once it’s yours there is nothing more to pay. The creator asks for no share of your royalties."}
        </p>
        {hasRoyalty(label) && <Shares percents={ROYALTY_PERCENT[label]} />}
        <ul className="mt-4 grid list-disc gap-1.5 pl-5 leading-body text-ink-2">
          {POINTS.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Modal>
    </>
  );
}

const HEARD = ["Under 30 s", "30 to 90 s", "Over 90 s"];

/** The creator's share by how long the sound is heard. */
function Shares({ percents }: { percents: readonly number[] }) {
  return (
    <dl className="mt-4 grid grid-cols-3 divide-x divide-line rounded-control inset-ring inset-ring-line-strong">
      {percents.map((percent, index) => (
        <div key={percent} className="px-3.5 py-2.5">
          <dt className="text-xs text-ink-3">{HEARD[index]}</dt>
          <dd className="num font-figure text-base">{percent} %</dd>
        </div>
      ))}
    </dl>
  );
}
