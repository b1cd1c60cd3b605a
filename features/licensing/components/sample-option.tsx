import { Cover } from "@/components/ui/cover";
import type { LicensableSample } from "@/features/licensing/licenses-query";
import { sampleByline } from "@/features/licensing/sample-byline";
import { coverSource } from "@/lib/media/cover-source";

interface SampleOptionProps {
  sample: LicensableSample;
  /** Whether to show its label, if samples with several labels are offered. */
  showsLabel: boolean;
}

/** A sample in the list below a field. */
export function SampleOption({ sample, showsLabel }: SampleOptionProps) {
  return (
    <span className="flex h-12 items-center gap-3">
      <Cover src={coverSource(sample.pack_thumb)} size={32} colour={sample.pack_glow} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{sample.title}</span>
        <span className="block truncate text-sm text-ink-3">{sampleByline(sample)}</span>
      </span>
      {showsLabel && <span className="flex-none text-sm text-ink-2">{sample.copyright_label}</span>}
    </span>
  );
}
