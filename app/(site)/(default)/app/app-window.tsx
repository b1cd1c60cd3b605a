import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { Cover } from "@/components/ui/cover";
import { Logo } from "@/components/ui/logo";
import { WAVE_HEIGHT, wavePath } from "@/lib/audio/wave-path";
import type { Sample } from "@/lib/contract/entities/sound";
import { keyName } from "@/lib/format/key-name";
import { coverSource } from "@/lib/media/cover-source";

const POINTS = 64;

/** A picture of the desktop app in use: recent downloads are in its folder, and the newest is being synced. */
export function AppWindow({ samples }: { samples: readonly Sample[] }) {
  return (
    <div className="overflow-hidden rounded-panel bg-panel shadow-modal" aria-hidden="true">
      <div className="flex h-11 items-center gap-4 border-b border-line px-4">
        <span className="flex gap-2">
          {["one", "two", "three"].map((dot) => (
            <span key={dot} className="size-2.5 rounded-full bg-raised-2" />
          ))}
        </span>
        <Logo className="text-[14px]" />
        <span className="ml-auto text-xs text-ink-3">Downloads</span>
      </div>
      <ul className="px-4 py-2">
        {samples.map((sample, index) => (
          <Arrival key={sample.id} sample={sample} arriving={index === 0} />
        ))}
      </ul>
    </div>
  );
}

function Arrival({ sample, arriving }: { sample: Sample; arriving: boolean }) {
  const facts = [
    sample.key_value && keyName(sample.key_value, sample.key_is_minor),
    sample.tempo && `${Math.round(sample.tempo)} BPM`,
  ];
  return (
    <li className="relative grid h-15 grid-cols-[40px_minmax(0,1fr)_112px_92px] items-center gap-4 border-b border-line last:border-b-0 max-[700px]:grid-cols-[40px_minmax(0,1fr)_92px]">
      <Cover src={coverSource(sample.pack_thumb)} size={40} colour={sample.pack_glow} />
      <span className="min-w-0 leading-5">
        <span className="block truncate font-strong">{sample.title}</span>
        <span className="num block truncate text-data-sm! text-ink-3">{facts.filter(Boolean).join("  ")}</span>
      </span>
      <svg
        className={cx("h-7 w-full max-[700px]:hidden", arriving ? "fill-accent-graph" : "fill-wave")}
        viewBox={`0 0 ${POINTS - 1} ${WAVE_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={wavePath(sample.peaks, POINTS)} />
        <path d={wavePath(sample.peaks, POINTS)} transform={`matrix(1 0 0-1 0 ${WAVE_HEIGHT})`} />
      </svg>
      <span className="flex items-center justify-end gap-1.5 text-xs">
        {arriving ? (
          <span className="text-ink-2">Arriving</span>
        ) : (
          <>
            <Icon name="check" size={16} className="text-ok" />
            <span className="text-ok">Here</span>
          </>
        )}
      </span>
      {arriving && <span className="absolute bottom-[-1px] left-0 h-0.5 w-[62%] bg-accent" />}
    </li>
  );
}
