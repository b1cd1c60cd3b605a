"use client";

import { Modal } from "@/components/ui/modal";
import type { DialogProps } from "@/stores/dialogs";

const GROUPS = [
  {
    title: "Listening",
    keys: [
      { keys: ["↓", "↑"], does: "Next and previous sound; from rest, the first one on the screen" },
      { keys: ["Space"], does: "Play and pause" },
      { keys: ["→", "←"], does: "2 seconds forward and back" },
    ],
  },
  {
    title: "The sound that plays",
    keys: [
      { keys: ["L"], does: "Like" },
      { keys: ["A"], does: "Add to a playlist" },
      { keys: ["D"], does: "Download" },
      { keys: ["S"], does: "Similar sounds" },
      { keys: ["Enter"], does: "Details" },
    ],
  },
  {
    title: "Everywhere",
    keys: [
      { keys: ["/"], does: "Search" },
      { keys: ["?"], does: "Show this list" },
      { keys: ["Esc"], does: "Close what is open" },
    ],
  },
] as const;

/** The keyboard shortcuts of the site. */
export function ShortcutSheet({ open, onClose }: DialogProps<"shortcuts">) {
  return (
    <Modal open={open} onClose={onClose} title="Keyboard shortcuts" width={512}>
      {GROUPS.map(({ title, keys }) => (
        <section key={title} className="mb-5 last:mb-0">
          <h3 className="mb-1.5 text-sm text-ink-2">{title}</h3>
          <dl>
            {keys.map(({ keys: names, does }) => (
              <div key={does} className="flex items-baseline gap-4 border-t border-line py-2">
                <dt className="flex w-24 flex-none gap-1.5">
                  {names.map((name) => (
                    <kbd
                      key={name}
                      className="num min-w-7 rounded-xs bg-raised-2 px-1.5 text-center text-data-sm! leading-6!"
                    >
                      {name}
                    </kbd>
                  ))}
                </dt>
                <dd className="min-w-0 flex-1">{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
