import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import type { PackSound, PackStem } from "@/lib/contract/entities/pack-sound";
import type { Sample } from "@/lib/contract/entities/sound";
import { formatLength } from "@/lib/format/time";

/** The pack of sounds that aren't on sale. */
export type PackOfSounds = Pick<CreatorPackDetail, "id" | "title" | "thumb" | "glow" | "user">;

/** What is heard, and what else is known of it. */
type AudibleSound = Pick<PackSound, "id" | "title" | "mp3" | "peaks" | "duration_seconds"> &
  Partial<Omit<PackSound, "stems">>;

/** A stem as the player plays it. No sound has its id. */
export const audibleStem = (stem: PackStem, pack: Omit<PackOfSounds, "id">) =>
  audibleSound({ ...stem, id: -stem.id }, pack);

/** A sound that isn't on sale, as the player plays it: it can't be liked, added or downloaded, and has no page. */
export function audibleSound(sound: AudibleSound, { title, thumb, glow, user }: Omit<PackOfSounds, "id">): Sample {
  return {
    id: sound.id,
    title: sound.title,
    mp3: sound.mp3,
    peaks: sound.peaks,
    duration: formatLength(sound.duration_seconds),
    duration_seconds: sound.duration_seconds,
    is_free: sound.is_free ?? false,
    price: sound.price ?? 0,
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
    copyright_label: sound.copyright_label ?? "Royalty-Free",
    has_stems: false,
    has_mid: sound.has_mid ?? false,
    tempo: sound.tempo ?? null,
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
