import { genreLink, instrumentLink, pluginLinks, type TermLink, tagLinks } from "@/components/sound/term-links";
import { Cover } from "@/components/ui/cover";
import { Tag } from "@/components/ui/tag";
import type { QuickViewParts } from "@/features/quick-view/quick-view-parts";
import type { Sound } from "@/lib/contract/entities/sound";
import { isPreset, isSample } from "@/lib/contract/kinds";
import { formatDay } from "@/lib/format/date";
import { keyName } from "@/lib/format/key-name";
import { makersOf } from "@/lib/format/makers";
import { coverSource } from "@/lib/media/cover-source";

const MAX_TAGS = 4;

/** Cover, badges, title, facts and creators of a sound. */
export function QuickViewHead({ sound, parts: { License, Creator } }: { sound: Sound; parts: QuickViewParts }) {
  const license = licenseOf(sound);
  return (
    <header className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-4 lg:items-start lg:gap-x-7 lg:gap-y-0 lg:pr-10">
      <Cover
        src={coverSource(sound.pack_thumb)}
        size={132}
        colour={sound.pack_glow}
        className="w-21! self-start shadow-cover lg:row-span-2 lg:w-33!"
      />
      <div className="min-w-0 pr-10 lg:pr-0">
        <div className="flex flex-wrap gap-2">
          {license && <License label={license} />}
          {badgesOf(sound).map(({ title, href }) => (
            <Tag key={href} href={href}>
              {title}
            </Tag>
          ))}
        </div>
        <p className="truncate py-2 text-2xl font-head leading-head tracking-head [font-stretch:var(--wdth-display)]">
          {sound.title}
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-end gap-x-8 gap-y-3 lg:col-span-1">
        <dl className="flex flex-wrap gap-x-8 gap-y-2 max-lg:w-full max-lg:justify-between max-lg:gap-x-3">
          {factsOf(sound).map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="num font-figure text-base">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          {makersOf(sound).map((maker) => (
            <Creator key={maker.username} person={maker} />
          ))}
        </div>
      </div>
    </header>
  );
}

/** The royalty label of what has one. */
export function licenseOf(sound: Sound): string | null {
  if (isPreset(sound)) return null;
  return isSample(sound) ? sound.copyright_label : "ROYALTY-FREE";
}

/** Genres, instruments and tags; for a preset also the synths it is for. Each leads to everything that shares it. */
export function badgesOf(sound: Sound): TermLink[] {
  return [
    ...(isPreset(sound) ? pluginLinks(sound) : []),
    ...sound.genres.slice(0, 2).map((title) => genreLink(sound, title)),
    ...sound.instruments.slice(0, 2).map((title) => instrumentLink(sound, title)),
    ...tagLinks(sound).slice(0, MAX_TAGS),
  ];
}

/** Tempo, key, length and day of upload, as far as the sound has them. */
export function factsOf(sound: Sound): [string, string][] {
  const facts: [string, string][] = [];
  if (isSample(sound) && sound.tempo) facts.push(["Tempo", `${Math.round(sound.tempo)} BPM`]);
  if (isSample(sound) && sound.key_value) facts.push(["Key", keyName(sound.key_value, sound.key_is_minor)]);
  facts.push(["Length", sound.duration], ["Uploaded", formatDay(sound.uploaded_at)]);
  return facts;
}
