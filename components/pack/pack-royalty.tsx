import { packRoyaltyWords } from "@/components/pack/pack-words";
import type { RoyaltySound } from "@/lib/contract/entities/pack";
import { nounOf } from "@/lib/format/count";
import { royaltyTerms } from "@/lib/money/royalty";

/** How many of a pack's `of` sounds have a royalty, and which: `2 of 12 with royalty: they need track registration.` */
export function PackRoyalty({ sounds, of }: { sounds: readonly RoyaltySound[]; of: number }) {
  if (sounds.length === 0) return <p className="pt-3 text-xs text-ink-3">Royalty-free license included.</p>;
  const labels = [...new Set(sounds.map(({ label }) => label))].sort();
  return (
    <details className="group/royalty pt-3 text-sm text-ink-2">
      <summary className="cursor-pointer rounded-tag py-1 hover:text-ink pointer-coarse:py-3.5">
        {`${packRoyaltyWords({ royalties_count: sounds.length, audio_count: of })}: ${nounOf(sounds.length, "it needs", "they need")} track registration.`}
      </summary>
      <ul aria-label="Sounds that need track registration" className="max-h-44 overflow-y-auto pt-1">
        {sounds.map(({ key, title, label }) => (
          <li key={key} className="flex justify-between gap-4 py-1">
            <span className="min-w-0 truncate">{title}</span>
            <span className="flex-none text-ink-3">{label}</span>
          </li>
        ))}
      </ul>
      {labels.map((label) => (
        <p key={label} className="pt-2 text-xs text-ink-3">
          {royaltyTerms(label)}
        </p>
      ))}
    </details>
  );
}
