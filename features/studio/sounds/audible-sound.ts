import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import type { Sample } from "@/lib/contract/entities/sound";
import { formatLength } from "@/lib/format/time";

/** The pack of the sounds that are edited. */
export type PackOfSounds = Pick<CreatorPackDetail, "id" | "title" | "thumb" | "glow" | "user">;

/** A sound of an editor as the player plays it: it can't be liked or downloaded, and has no page. */
export function audibleSound(sound: PackSound, { title, thumb, glow, user }: PackOfSounds): Sample {
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
    is_mid_downloaded: false,
    is_stems_downloaded: false,
    pack_id: null,
    pack_title: title,
    pack_thumb: thumb,
    pack_glow: glow,
    pack_samples_count: null,
    genres: [],
    instruments: [],
    tags: [],
    uploaded_at: "",
    is_public_audio: true,
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
    cyanite_id: null,
    cyanite_status: 0,
  };
}
