import "@/components/sound/row.css";
import { Cover } from "@/components/ui/cover";
import type { OwnedSound, Taken } from "@/features/library/downloads-query";
import { countOf, nounOf } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";
import { product } from "@/lib/settings/product";

/** A sound that was taken from its owners, in the list of downloads: struck through, with the reason and what came back. */
export function TakenRow({ sound, taken }: { sound: OwnedSound; taken: Taken }) {
  const { title, pack_title, pack_thumb, pack_glow } = sound;
  const { at, reason, credits } = taken;
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line py-3 pl-3">
      <Cover src={coverSource(pack_thumb)} size={48} colour={pack_glow} className="opacity-50" />
      <div className="min-w-0">
        <p>
          <s className="font-strong text-ink-3">{title}</s>
          {pack_title && <span className="text-sm text-ink-3">{` ${pack_title}`}</span>}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">{`“${reason}”`}</p>
        <p className="text-sm text-ink-3">
          <span>{`Don’t release anything new with it, and delete your copy. Certificates are marked “Ended ${formatDay(at)}”. `}</span>
          <a className="underline" href={`mailto:${product.supportEmail}?subject=${encodeURIComponent(title)}`}>
            I’ve released a track with it
          </a>
        </p>
      </div>
      <p className="text-right text-sm text-danger">
        <span>Taken back</span>
        <small className="block text-ink-2">{backWords(credits)}</small>
      </p>
    </li>
  );
}

function backWords(credits: number | null): string {
  if (credits === null) return "Credits are on their way";
  return credits === 0 ? "It cost nothing" : `${countOf(credits, "credit")} ${nounOf(credits, "is", "are")} back`;
}
