import { genreLink, instrumentLink, pluginLinks, type TermLink, tagLinks } from "@/components/sound/term-links";
import { Tag } from "@/components/ui/tag";
import { CreatorLink } from "@/features/creators/components/creator-link";
import { RoyaltyBadge } from "@/features/licensing-info/components/royalty-badge";
import type { Sound } from "@/lib/contract/entities/sound";
import { isPreset, isSample } from "@/lib/contract/rules/kinds";
import { formatDay } from "@/lib/format/date";
import { keyName } from "@/lib/format/key-name";
import { creatorsOf } from "@/lib/format/sound-creators";

const MAX_TAGS = 4;

/** The license, genres, instruments and tags of a sound; for a preset also its synths. */
export function SoundBadges({ sound }: { sound: Sound }) {
  const license = licenseOf(sound);
  return (
    <div className="flex flex-wrap gap-2 pointer-coarse:-my-[9px] pointer-coarse:gap-y-[18px] pointer-coarse:py-[9px]">
      {license && <RoyaltyBadge label={license} />}
      {badgesOf(sound).map(({ title, href }) => (
        <Tag key={href} href={href}>
          {title}
        </Tag>
      ))}
    </div>
  );
}

/** The creators of a sound. */
export function SoundMakers({ sound }: { sound: Sound }) {
  return (
    <div className="flex flex-wrap gap-2">
      {creatorsOf(sound).map((creator) => (
        <CreatorLink key={creator.username} creator={creator} />
      ))}
    </div>
  );
}

/** The royalty label; presets have none. */
function licenseOf(sound: Sound): string | null {
  if (isPreset(sound)) return null;
  return isSample(sound) ? sound.copyright_label : "ROYALTY-FREE";
}

/** Each links to the list of everything that has it. */
function badgesOf(sound: Sound): TermLink[] {
  return [
    ...(isPreset(sound) ? pluginLinks(sound) : []),
    ...sound.genres.slice(0, 2).map((title) => genreLink(sound, title)),
    ...sound.instruments.slice(0, 2).map((title) => instrumentLink(sound, title)),
    ...tagLinks(sound).slice(0, MAX_TAGS),
  ];
}

/** Tempo, key, length and upload date, as far as the sound has them. */
export function factsOf(sound: Sound): [string, string][] {
  const facts: [string, string][] = [];
  if (isSample(sound) && sound.tempo) facts.push(["Tempo", `${Math.round(sound.tempo)} BPM`]);
  if (isSample(sound) && sound.key_value) facts.push(["Key", keyName(sound.key_value, sound.key_is_minor)]);
  facts.push(["Length", sound.duration], ["Uploaded", formatDay(sound.uploaded_at)]);
  return facts;
}
