import { SectionHead } from "@/components/ui/section-head";
import type { SoundPage } from "@/features/filters/api/load-sounds";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { formatCount, nounOf } from "@/lib/format/count";

/** Behind what the text of a search finds: sounds that are called something else and sound like it. */
export function SoundsLike({ soundsLike }: Pick<SoundPage, "soundsLike">) {
  if (!soundsLike) return null;
  const { name, data } = soundsLike;
  return (
    <section className="pt-14">
      <SectionHead
        className="mb-2"
        title={`These sound like “${name}”`}
        aside={`${formatCount(data.length)} more, by how ${nounOf(data.length, "it sounds", "they sound")}`}
      />
      <SoundRows id="alike" label={`Sounds like ${name}`} sounds={data} />
    </section>
  );
}
