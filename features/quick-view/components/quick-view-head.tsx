import { Cover } from "@/components/ui/cover";
import { factsOf, SoundBadges, SoundMakers } from "@/features/quick-view/components/sound-terms";
import type { Sound } from "@/lib/contract/entities/sound";
import { coverSource } from "@/lib/media/cover-source";

/** Cover, badges, title, facts and creators of a sound. */
export function QuickViewHead({ sound }: { sound: Sound }) {
  return (
    <header className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-4 lg:items-start lg:gap-x-7 lg:gap-y-0 lg:pr-10">
      <Cover
        src={coverSource(sound.pack_thumb)}
        size={132}
        colour={sound.pack_glow}
        className="w-21! self-start shadow-cover lg:row-span-2 lg:w-33!"
      />
      <div className="min-w-0 pr-10 lg:pr-0">
        <SoundBadges sound={sound} />
        <p className="py-2 text-xl font-head text-balance break-words lg:text-2xl leading-head tracking-head [font-stretch:var(--wdth-display)]">
          {sound.title}
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-end gap-x-8 gap-y-3 lg:col-span-1">
        <dl className="flex flex-wrap gap-x-8 gap-y-2 max-[700px]:w-full max-[700px]:has-[>:nth-child(4)]:justify-between max-[700px]:has-[>:nth-child(4)]:gap-x-3">
          {factsOf(sound).map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="num font-figure text-base">{value}</dd>
            </div>
          ))}
        </dl>
        <SoundMakers sound={sound} />
      </div>
    </header>
  );
}
