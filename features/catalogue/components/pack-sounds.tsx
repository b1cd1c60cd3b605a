"use client";

import { useMemo, useState } from "react";
import type { SoundSlots } from "@/components/sound/slots";
import { Button } from "@/components/ui/button";
import { TAB_RAIL, TAB_STYLE, TabCount } from "@/components/ui/tab-links";
import { SoundList } from "@/features/catalogue/components/sound-list";
import { packTabs, trackNumbers } from "@/features/catalogue/pack-sounds";
import { FIRST_TRACKS } from "@/lib/config/first-screen";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { countOf } from "@/lib/format/count";

const SHOWN_FIRST = 12;

export interface PackSoundsProps {
  kind: PackKind;
  title: string;
  sounds: readonly Sound[];
}

/** The sounds of a pack in its order, by part. The first twelve are rendered with the page, the rest on request. */
export function PackSounds({ kind, title, sounds, slots }: PackSoundsProps & { slots: SoundSlots }) {
  const tabs = useMemo(() => packTabs(kind, sounds), [kind, sounds]);
  const numbers = useMemo(() => trackNumbers(sounds), [sounds]);
  const [chosen, setChosen] = useState("all");
  const [isWhole, setWhole] = useState(sounds.length <= SHOWN_FIRST + 4);
  const tab = tabs.find(({ id }) => id === chosen);
  const listed = tab?.sounds ?? sounds;
  const shown = useMemo(() => (isWhole ? listed : listed.slice(0, SHOWN_FIRST)), [isWhole, listed]);
  const hidden = listed.length - shown.length;
  return (
    <section aria-label={`Sounds of ${title}`}>
      <ul aria-label="Parts of the pack" className={TAB_RAIL}>
        {tabs.map(({ id, title: name, sounds: part }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => setChosen(id)}
              className={`${TAB_STYLE} aria-pressed:border-ink aria-pressed:text-ink`}
            >
              {name}
              <TabCount count={part.length} />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-1">
        <SoundList
          id="pack"
          label={tab?.title ?? title}
          sounds={shown}
          head
          first={FIRST_TRACKS}
          numbers={numbers}
          slots={slots}
        />
      </div>
      {hidden > 0 && (
        <Button block className="mt-4" onClick={() => setWhole(true)}>
          Show {countOf(hidden, "more sound")}
        </Button>
      )}
    </section>
  );
}
