import type { ReviewedPack } from "@/lib/contract/endpoints/pack-reviews";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import type { Sample } from "@/lib/contract/entities/sound";
import { formatLength } from "@/lib/format/time";

/** A sound of a pack in review as the player takes it. */
export function toSample(pack: ReviewedPack, sound: PackSound): Sample {
  const { user } = pack;
  return {
    id: sound.id,
    title: sound.title,
    mp3: sound.mp3,
    peaks: sound.peaks,
    duration: formatLength(sound.duration_seconds),
    duration_seconds: sound.duration_seconds,
    is_free: sound.is_free,
    price: sound.price,
    like_id: null,
    likes_count: 0,
    is_downloaded: false,
    pack_id: pack.id,
    pack_title: pack.title,
    pack_thumb: pack.thumb,
    pack_glow: pack.glow,
    genres: [],
    instruments: [],
    tags: sound.tags,
    uploaded_at: pack.created_at,
    is_public_audio: false,
    is_mid_downloaded: false,
    is_stems_downloaded: false,
    copyright_label: sound.copyright_label,
    has_stems: false,
    has_mid: sound.has_mid,
    tempo: sound.tempo,
    key_value: sound.key?.value ?? null,
    key_is_minor: sound.key?.is_minor ?? false,
    user_username: user.username,
    user_display: user.display,
    user_thumb: user.thumb,
    sample_collabs: [],
    collab_users: [],
    sample_users: [],
    pack_samples_count: pack.sounds_count,
    cyanite_id: null,
    cyanite_status: 0,
  };
}
