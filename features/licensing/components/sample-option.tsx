import { Cover } from "@/components/ui/cover";
import type { OwnedSample } from "@/features/licensing/licenses-query";
import { sampleByline } from "@/features/licensing/sample-byline";
import { coverSource } from "@/lib/media/cover-source";

interface SampleOptionProps {
  id: string;
  sample: OwnedSample;
  isActive: boolean;
  /** Whether to show its label, if samples with several labels are offered. */
  showsLabel: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** A sample in a list below a field. The focus stays in the field: an option is highlighted, never focused. */
export function SampleOption({ id, sample, isActive, showsLabel, onPoint, onChoose }: SampleOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex h-12 cursor-pointer items-center gap-3 rounded-control px-2 aria-selected:bg-raised"
    >
      <Cover src={coverSource(sample.pack_thumb)} size={32} colour={sample.pack_glow} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{sample.title}</span>
        <span className="block truncate text-sm text-ink-3">{sampleByline(sample)}</span>
      </span>
      {showsLabel && <span className="flex-none text-sm text-ink-2">{sample.copyright_label}</span>}
    </div>
  );
}
