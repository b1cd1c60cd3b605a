import { type Terms, titlesOf } from "@/features/work/terms/terms";
import type { CreatorPackDetail, ReviewedKind } from "@/lib/contract/entities/creator-pack";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import type { Preset, Sample, Sound } from "@/lib/contract/entities/sound";
import { isSample } from "@/lib/contract/rules/kinds";
import { eachText, type PackTextName } from "@/lib/contract/rules/pack-fields";
import { audiblePreset } from "@/lib/media/audible-preset";
import { audibleSound } from "@/lib/media/audible-sound";
import { packCredits } from "@/lib/money/pack-credits";
import { packPath } from "@/lib/routes/pack-path";

/** What is shown of a pack that isn't on sale. */
export type PreviewedPack = Pick<
  CreatorPackDetail,
  "id" | "title" | "thumb" | "glow" | "status" | "genres" | "user" | "price" | "published_at" | PackTextName
>;

/** A sound of a pack as the row of a buyer shows it. */
export function publicSound(sound: PackSound, pack: PreviewedPack, { genres, instruments }: Terms): Sample {
  return {
    ...audibleSound(sound, pack),
    genres: titlesOf(genres, sound.genres),
    instruments: titlesOf(instruments, sound.instruments),
    tags: sound.tags,
  };
}

/** A preset of a pack as the row of a buyer shows it. */
export function publicPreset(preset: PackPreset, pack: PreviewedPack, { genres, instruments }: Terms): Preset {
  return {
    ...audiblePreset(preset, pack),
    genres: titlesOf(genres, preset.genres),
    instruments: titlesOf(instruments, preset.instruments),
  };
}

/** A pack as its public page would have it, released now. */
export function publicPack(kind: ReviewedKind, pack: PreviewedPack, sounds: readonly Sound[]): PackDetail {
  const samples = sounds.filter(isSample);
  const tempos = samples.flatMap(({ tempo }) => (tempo === null ? [] : [tempo]));
  const credits = packCredits(sounds.map(({ price, is_free }) => (is_free ? 0 : price)));
  return {
    kind,
    id: pack.id,
    title: pack.title,
    link: packPath({ kind, id: pack.id }),
    thumb: pack.thumb,
    glow: pack.glow,
    status: pack.status,
    is_listed: true,
    audio_count: sounds.length,
    genres: pack.genres,
    user: pack.user,
    collab_users: [],
    price: pack.price,
    is_free: credits === 0,
    credits,
    royalties_count: samples.filter(({ copyright_label }) => copyright_label !== "Royalty-Free").length,
    like_id: null,
    likes_count: 0,
    released_at: pack.published_at ?? new Date().toISOString(),
    ...eachText((name) => pack[name]),
    total_seconds: sounds.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0),
    tempo_min: tempos.length > 0 ? Math.min(...tempos) : null,
    tempo_max: tempos.length > 0 ? Math.max(...tempos) : null,
    required_credit: credits,
    available_credit: 0,
    is_downloaded: false,
    subscription_plan: { price: 0 },
  };
}
