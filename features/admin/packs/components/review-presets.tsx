"use client";

import { useMemo } from "react";
import { Icon } from "@/components/icons/icon";
import { Waveform } from "@/components/sound/waveform";
import { Button } from "@/components/ui/button";
import { HeardMark } from "@/features/admin/packs/components/heard-mark";
import { NameButton } from "@/features/admin/packs/components/name-button";
import { ProposedPlugins } from "@/features/admin/packs/components/proposed-plugins";
import { type Check, type Finding, findingsBySound } from "@/features/admin/packs/evidence";
import { proposedOf } from "@/features/admin/packs/obstacles";
import { useInstrumentTitles } from "@/features/admin/packs/reviews-query";
import { useCall } from "@/lib/client/calls/use-call";
import type { ReviewedPresetPack } from "@/lib/contract/calls/moderation/preset-reviews";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import { formatBytes } from "@/lib/format/bytes";
import { formatLength } from "@/lib/format/time";
import { audiblePreset } from "@/lib/media/audible-preset";
import { useSoundList } from "@/stores/queue";

/** The player's name of the list, also for presets that are named in a finding. */
const LIST = "review";

interface ReviewPresetsProps {
  pack: ReviewedPresetPack;
  checks: readonly Check[];
}

/** Every preset of a pack: its demo sound is heard in place, its file is taken without charge. */
export function ReviewPresets({ pack, checks }: ReviewPresetsProps) {
  const audible = useMemo(() => pack.sounds.map((preset) => audiblePreset(preset, pack)), [pack]);
  const findings = useMemo(() => findingsBySound(checks), [checks]);
  useSoundList({ id: LIST, sounds: audible, page: 1, lastPage: 1, isUncounted: true });
  if (pack.sounds.length === 0) return <p className="pt-6 text-ink-2">There are no presets in this pack.</p>;
  return (
    <section className="desk-section" aria-label="Presets">
      <ProposedPlugins plugins={proposedOf(pack.sounds)} />
      <ol data-sounds={LIST} data-main-list="">
        {pack.sounds.map((preset, place) => (
          <Row
            key={preset.id}
            preset={preset}
            pack={pack}
            number={place + 1}
            findings={(findings.get(preset.id) ?? NONE).map(({ sentence }) => sentence)}
          />
        ))}
      </ol>
    </section>
  );
}

const NONE: readonly Finding[] = [];

interface RowProps {
  preset: PackPreset;
  pack: ReviewedPresetPack;
  number: number;
  findings: readonly string[];
}

function Row({ preset, pack, number, findings }: RowProps) {
  const instruments = useInstrumentTitles();
  const { id, title } = preset;
  const download = useCall("POST /api/preset-samples/{id}/download-preset-by-admin-or-seller", {
    onSuccess: ({ download }) => window.location.assign(download),
  });
  const about = [
    preset.type,
    ...preset.instruments.map((each) => instruments.get(each)),
    preset.is_free ? "free" : `${preset.price} credits`,
  ];
  return (
    <li className="review-row review-preset" data-sound={`preset:${id}`}>
      <button type="button" className="work-play review-play" data-play="" aria-label={`Play ${title}`}>
        <span className="num">{number}</span>
        <Icon name="play" size={16} />
      </button>
      <span className="review-name">
        <span className="min-w-0 flex-1">
          <b className="block truncate text-base font-strong" title={title}>
            {title}
          </b>
          <small className="block truncate">{about.filter(Boolean).join(" · ")}</small>
        </span>
        <span className="review-tools">
          <NameButton pack={pack} item={preset} />
        </span>
      </span>
      <Waveform peaks={preset.peaks} points={90} title={title} duration={preset.duration_seconds} />
      <span className="num text-right" data-time="">
        {formatLength(preset.duration_seconds)}
      </span>
      <span className="review-plugins min-w-0">
        {preset.plugins.map((plugin) => (
          <span key={plugin.id} className="block truncate">
            {`${plugin.title}, ${plugin.version === null ? "any version" : `${plugin.version} and later`}`}
          </span>
        ))}
        <small className="block truncate" title={preset.file_name}>
          {`${preset.file_name}, ${formatBytes(preset.file_bytes)}`}
        </small>
      </span>
      <Button
        size="sm"
        aria-label={`Fetch ${preset.file_name}`}
        loading={download.isPending}
        onClick={() => void download.mutate({ params: { id } })}
      >
        Fetch
      </Button>
      <HeardMark pack={pack} sound={preset} />
      {findings.length > 0 && (
        <ul className="review-found" aria-label={`Found in ${title}`}>
          {findings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
