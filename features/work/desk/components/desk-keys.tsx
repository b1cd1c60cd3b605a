"use client";

import { useState } from "react";
import { Modal } from "@/components/ui/modal";
import type { DeskAction } from "@/features/work/desk/components/desk-opening";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";

const EVERYWHERE = [
  { letter: "N", label: "Next in the queue" },
  { letter: "Space", label: "Play and pause" },
  { letter: "↓ ↑", label: "Next and previous sound" },
  { letter: "← →", label: "2 seconds back and forward" },
  { letter: "Ctrl K", label: "Find a user, pack, sound or order" },
  { letter: "?", label: "Show this list" },
];

/** The keys of a desk, which `?` shows in place of the player's: some of its letters do something else here. */
export function DeskKeys({ title, actions }: { title: string; actions: readonly DeskAction[] }) {
  const [open, setOpen] = useState(false);
  useDeskKeys({ "?": () => setOpen(true) });
  return (
    <Modal open={open} onClose={() => setOpen(false)} title={`Keys of “${title}”`} width={400}>
      <dl>
        {[...actions, ...EVERYWHERE].map(({ letter, label }) => (
          <div key={letter} className="flex items-baseline gap-4 border-t border-line py-2">
            <dt className="w-20 flex-none">
              <kbd className="num min-w-7 rounded-xs bg-raised-2 px-1.5 text-center text-data-sm! leading-6!">
                {letter}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
