"use client";

import { useState } from "react";
import { Modal } from "@/components/ui/modal";
import { Switch } from "@/components/ui/switch";
import { hasShortcuts, switchShortcuts } from "@/lib/client/player/shortcut-setting";
import type { DialogProps } from "@/stores/dialogs";

const GROUPS = [
  {
    title: "While a sound is in the player",
    keys: [
      { keys: ["↓", "↑"], does: "Next and previous sound" },
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
    title: "Session",
    keys: [
      { keys: ["B"], does: "Every sound in your tempo and key, or as recorded" },
      { keys: ["T"], does: "Tap the tempo" },
      { keys: ["[", "]"], does: "Slower and faster, with Shift half and double" },
      { keys: ["M"], does: "Metronome" },
      { keys: ["Space"], does: "Run and stop the clock" },
      { keys: ["→", "←"], does: "A bar forward and back" },
      { keys: ["K"], does: "The sound into the stack, or out of it" },
      { keys: ["R"], does: "Replace the chosen lane" },
      { keys: ["1", "8"], does: "Mute a lane, with Shift solo" },
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

/** The keyboard shortcuts of the site, and the switch that turns them off. */
export function ShortcutSheet({ open, onClose }: DialogProps<"shortcuts">) {
  const [on, setOn] = useState(hasShortcuts);
  function change(next: boolean) {
    switchShortcuts(next);
    setOn(next);
  }
  return (
    <Modal open={open} onClose={onClose} title="Keyboard shortcuts" width={512}>
      <Switch checked={on} onChange={(event) => change(event.currentTarget.checked)} className="mb-5">
        Single keys are shortcuts
      </Switch>
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
