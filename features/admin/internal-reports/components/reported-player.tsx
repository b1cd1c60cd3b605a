"use client";

import { useMemo, useState } from "react";
import { Icon } from "@/components/icons/icon";
import { ListFailed } from "@/components/layout/list-states";
import { soundFacts, UNKNOWN } from "@/components/sound/sound-facts";
import { Waveform } from "@/components/sound/waveform";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { type SoundRef, useSound } from "@/features/admin/internal-reports/reports-query";
import { handleDownloadClick } from "@/features/downloads/download-click";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { formatLength } from "@/lib/format/time";
import { useSoundList } from "@/stores/queue";

/** The player's name of the list. */
const LIST = "reported";

/** Plays a sound, also one that isn't on sale, and downloads it without charge. Space plays it. */
export function ReportedPlayer({ sound }: { sound: SoundRef }) {
  const { data, isError, refetch } = useSound(sound);
  if (data) return <Player sound={data} />;
  if (isError) return <ListFailed level="h3" title="The sound can’t be played" onRetry={() => void refetch()} />;
  return <Skeleton className="mt-5 h-11 w-full" />;
}

function Player({ sound }: { sound: Sound }) {
  const sounds = useMemo(() => [sound], [sound]);
  const [busy, setBusy] = useState(false);
  useSoundList({ id: LIST, sounds, page: 1, lastPage: 1, isUncounted: true });
  const { key, bpm } = soundFacts(sound);
  async function download() {
    if (busy) return;
    setBusy(true);
    await handleDownloadClick(sound).finally(() => setBusy(false));
  }
  return (
    <div data-sounds={LIST} data-main-list="">
      <div className="reported-player" data-sound={soundKey(sound)}>
        <button type="button" className="reported-play" data-play="" aria-label={`Play ${sound.title}`}>
          <Icon name="play" size={18} />
        </button>
        <Waveform peaks={sound.peaks} points={150} title={sound.title} duration={sound.duration_seconds} />
        <span className="num text-data-sm text-ink-2" data-time="">
          {formatLength(sound.duration_seconds)}
        </span>
        {(key !== UNKNOWN || bpm !== UNKNOWN) && (
          <span className="num text-data-sm whitespace-nowrap text-ink-2">{`${key}, ${bpm}`}</span>
        )}
        <Button size="sm" icon="download" loading={busy} title="Without charge" onClick={() => void download()}>
          Download
        </Button>
      </div>
    </div>
  );
}
