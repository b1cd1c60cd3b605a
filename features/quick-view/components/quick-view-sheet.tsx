"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Glow } from "@/components/pack/glow";
import { soundHref } from "@/components/sound/sound-facts";
import { SoundRow } from "@/components/sound/sound-row";
import { Sheet } from "@/components/ui/sheet";
import { PackDownload } from "@/features/downloads/components/pack-download";
import { QuickViewActions } from "@/features/quick-view/components/quick-view-actions";
import { QuickViewHead } from "@/features/quick-view/components/quick-view-head";
import { QuickViewPack } from "@/features/quick-view/components/quick-view-pack";
import { QuickViewWave } from "@/features/quick-view/components/quick-view-wave";
import { detailQuery } from "@/features/quick-view/detail-query";
import { soundSlots } from "@/features/sound/sound-slots";
import { QueryScope } from "@/lib/client/session/query-scope";
import type { Sound } from "@/lib/contract/entities/sound";
import { isSample, soundKey } from "@/lib/contract/rules/kinds";
import { keyName } from "@/lib/format/key-name";
import type { DialogProps } from "@/stores/dialogs";
import { useSoundList } from "@/stores/queue";

const LIST = "quick-view";

/** All details of a sound, in a sheet from the bottom edge. */
export function QuickViewSheet({ open, view, onClose }: DialogProps<"quick-view">) {
  const { sound } = view.props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={sound.title}
      hideTitle
      path={soundHref(sound)}
      glow={sound.pack_glow && <Glow colour={sound.pack_glow} />}
    >
      <QueryScope>
        <QuickView key={soundKey(sound)} shown={sound} />
      </QueryScope>
    </Sheet>
  );
}

function QuickView({ shown }: { shown: Sound }) {
  const { data } = useQuery(detailQuery(shown));
  const sound = data?.sound ?? shown;
  const fitting = data?.fitting ?? [];
  const [sounds, setSounds] = useState<readonly Sound[]>([shown]);
  useEffect(() => {
    if (data) setSounds([data.sound, ...data.fitting]);
  }, [data]);
  useSoundList({ id: LIST, sounds, page: 1, lastPage: 1 });
  return (
    <div data-sounds={LIST}>
      <div data-sound={soundKey(sound)}>
        <QuickViewHead sound={sound} />
        <QuickViewWave sound={sound} />
        <QuickViewActions sound={sound} />
      </div>
      <div className="grid gap-x-10 gap-y-8 border-t border-line pt-6 lg:grid-cols-[300px_1fr]">
        <QuickViewPack pack={data?.pack ?? null} Download={PackDownload} />
        {fitting.length > 0 && isSample(sound) && (
          <section className="min-w-0">
            <h3 className="pb-2 text-base font-strong text-ink-2">{fittingTitle(sound.key_value, sound)}</h3>
            <ul className="sound-rows">
              {fitting.map((other) => (
                <SoundRow key={other.id} sound={other} slots={soundSlots} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

function fittingTitle(key: string | null, { key_is_minor, tempo }: { key_is_minor: boolean; tempo: number | null }) {
  const where = key ? keyName(key, key_is_minor) : "";
  const speed = tempo ? `near ${Math.round(tempo)} BPM` : "";
  return `Fits ${[where, speed].filter(Boolean).join(", ")}`;
}
