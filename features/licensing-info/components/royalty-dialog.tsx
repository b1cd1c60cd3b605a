"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { Modal } from "@/components/ui/modal";
import { hasRoyalty, ROYALTY_PERCENT, royaltyTerms } from "@/lib/money/royalty";

const POINTS = [
  "Use the sound in your own music, released or not, for good.",
  "No limit on streams, copies or countries, and no credit required.",
  "It stays yours when your plan ends.",
  "Don’t sell or share the file itself, alone or in a pack.",
];

interface RoyaltyDialogProps {
  /** The royalty label of a sample or a one-shot. */
  label: string;
  open: boolean;
  onClose: () => void;
}

/** What the license of a sound allows and costs. */
export function RoyaltyDialog({ label, open, onClose }: RoyaltyDialogProps) {
  const isFree = label.toLowerCase() === "royalty-free";
  return (
    <Modal
      open={open}
      onClose={onClose}
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
          <dd className="num font-figure text-base">{`${percent} %`}</dd>
        </div>
      ))}
    </dl>
  );
}
