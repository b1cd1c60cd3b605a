import { Waveform } from "@/components/sound/waveform";
import type { PackEvent } from "@/lib/contract/entities/creator-pack";
import { keyName } from "@/lib/format/key-name";

/** The sounds that a decision names, each with its key, its wave and what is wrong with it. */
export function EventFindings({ event: { findings } }: { event: Pick<PackEvent, "findings"> }) {
  if (findings.length === 0) return null;
  return (
    <ul className="grid gap-1 py-1.5 text-sm" aria-label="What it names">
      {findings.map(({ sound_id, title, key, peaks, duration_seconds, sentence }) => (
        <li key={`${sound_id} ${sentence}`} className="flex flex-wrap items-center gap-x-3 [--wave-h:20px]">
          <b className="font-strong text-ink">{title}</b>
          {key && <span className="num text-data-sm text-ink-2">{keyName(key.value, key.is_minor)}</span>}
          {peaks && duration_seconds !== null && (
            <span className="w-24 flex-none">
              <Waveform peaks={peaks} points={32} title={title} duration={duration_seconds} />
            </span>
          )}
          <span className="text-ink-2 wrap-anywhere">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
