import { Icon } from "@/components/icons/icon";
import { MIDI_CREDITS, STEMS_CREDITS } from "@/lib/contract/rules/credits";

const RATES = [
  { title: "One-shot", credits: "1" },
  { title: "MIDI file", credits: String(MIDI_CREDITS) },
  { title: "Sample, WAV", credits: "2–3" },
  { title: "Synth preset", credits: "4" },
  { title: "Stems", credits: String(STEMS_CREDITS) },
];

/** The prices in credits. `level` is that of its heading. */
export function RateCard({ level: Heading }: { level: "h2" | "h3" }) {
  return (
    <div>
      <Heading className="pt-[26px] pb-2.5 text-md max-[1100px]:pt-0">Rate card</Heading>
      <dl className="mb-3.5 border-b border-line">
        {RATES.map(({ title, credits }) => (
          <div key={title} className="flex h-11 items-center justify-between border-t border-line">
            <dt className="text-ink-2">{title}</dt>
            <dd className="inline-flex items-center gap-[5px]">
              <span className="num">{credits}</span>
              <Icon name="puck" size={13} className="opacity-60" />
              <span className="sr-only">{credits === "1" ? "credit" : "credits"}</span>
            </dd>
          </div>
        ))}
        <div className="flex h-11 items-center justify-between border-t border-line">
          <dt className="text-ink-2">Free samples</dt>
          <dd className="text-xs font-strong text-ok">FREE</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-3">Some packs can also be bought outright, in US dollars.</p>
    </div>
  );
}
