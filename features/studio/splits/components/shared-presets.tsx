import { SoundHead } from "@/components/sound/sound-head";
import { trackNumbers } from "@/features/packs/pack-sounds";
import { SoundList } from "@/features/sound/components/sound-list";
import { previewSlots } from "@/features/work/preview/components/preview-slots";
import { type Terms, titlesOf, useTerms } from "@/features/work/terms/terms";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import type { Preset } from "@/lib/contract/entities/sound";
import type { OwnShareDetail } from "@/lib/contract/entities/split";
import { PACK_TEXTS } from "@/lib/contract/rules/pack-fields";
import { countOf } from "@/lib/format/count";
import { formatCents, toCents } from "@/lib/format/money";
import { formatLength } from "@/lib/format/time";

/** A preset pack as its collaborators see and hear it. Nothing on it can be bought, liked or shared. */
export function SharedPresets({ share }: { share: OwnShareDetail }) {
  const terms = useTerms();
  const presets = share.presets.map((preset) => toPreset(preset, share, terms));
  const price = share.price === null ? "" : `, sold for ${formatCents(toCents(share.price))}`;
  return (
    <section aria-label="As a buyer sees it">
      {PACK_TEXTS.map(
        (name) =>
          share[name] && (
            <p key={name} className="max-w-[56ch] leading-body text-pretty text-ink-2">
              {share[name]}
            </p>
          ),
      )}
      <p className="pt-3 text-sm text-ink-2">{`${countOf(presets.length, "preset")}${price}`}</p>
      <div className="mt-7">
        {presets.length > 0 ? (
          <SoundList
            id="shared-presets"
            label={`Presets of ${share.pack.title}`}
            sounds={presets}
            head={<SoundHead kind="preset" />}
            numbers={trackNumbers(presets)}
            slots={previewSlots}
            isUncounted
          />
        ) : (
          <p className="text-ink-2">Its presets will be here.</p>
        )}
      </div>
    </section>
  );
}

/** A preset of a pack as the row of a buyer shows it. */
function toPreset(preset: PackPreset, { pack, owner }: OwnShareDetail, { genres, instruments }: Terms): Preset {
  const { id, title, mp3, peaks, duration_seconds, is_free, price, tags, type, plugins, file_bytes } = preset;
  return {
    ...{ id, title, mp3, peaks, duration_seconds, is_free, price, tags, type },
    duration: formatLength(duration_seconds),
    like_id: null,
    likes_count: 0,
    is_downloaded: false,
    pack_id: null,
    pack_title: pack.title,
    pack_thumb: pack.thumb,
    pack_glow: pack.glow,
    genres: titlesOf(genres, preset.genres),
    instruments: titlesOf(instruments, preset.instruments),
    uploaded_at: "",
    is_public_audio: true,
    preset_title: title,
    plugins: plugins.map((plugin) => ({ plugin })),
    user_username: owner.username,
    user_display: owner.display,
    user_thumb: owner.thumb,
    collab_users: [],
    file_size: file_bytes,
    has_resources: false,
  };
}
