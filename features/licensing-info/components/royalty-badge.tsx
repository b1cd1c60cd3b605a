"use client";

import { useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Modal } from "@/components/ui/modal";

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

/** The license of a sound as a badge that says in a popup what it means. */
export function RoyaltyBadge({ label }: RoyaltyBadgeProps) {
  const [open, setOpen] = useState(false);
  const isFree = label.toLowerCase() === "royalty-free";
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex h-[26px] items-center rounded-control bg-ink/8 px-2 text-xs font-strong text-ink underline decoration-line-control underline-offset-3 hover:decoration-current pointer-coarse:h-10"
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
          {isFree
            ? "Once it’s yours there is nothing more to pay. The creator asks for no share of your royalties."
            : "Register each track that uses this sound before you release it. The creator gets a share of its royalties. The share depends on the label and how long the sound is heard."}
        </p>
        <ul className="mt-4 grid list-disc gap-1.5 pl-5 leading-body text-ink-2">
          {POINTS.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
