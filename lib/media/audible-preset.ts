import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import type { Preset } from "@/lib/contract/entities/sound";
import { formatLength } from "@/lib/format/time";
import type { PackOfSounds } from "@/lib/media/audible-sound";

/** A preset that isn't on sale, as the player plays its demo: it can't be liked, added or downloaded, and has no page. */
export function audiblePreset(preset: PackPreset, { title, thumb, glow, user }: Omit<PackOfSounds, "id">): Preset {
  return {
    id: preset.id,
    title: preset.title,
    preset_title: preset.title,
    type: preset.type,
    plugins: preset.plugins.map((plugin) => ({ plugin: { id: plugin.id, title: plugin.title } })),
    mp3: preset.mp3,
    peaks: preset.peaks,
    duration: formatLength(preset.duration_seconds),
    duration_seconds: preset.duration_seconds,
    is_free: preset.is_free,
    price: preset.price,
    like_id: null,
    likes_count: 0,
    is_downloaded: false,
    pack_id: null,
    pack_title: title,
    pack_thumb: thumb,
    pack_glow: glow,
    genres: [],
    instruments: [],
    tags: preset.tags,
    uploaded_at: "",
    is_public_audio: true,
    user_username: user.username,
    user_display: user.display,
    user_thumb: user.thumb,
    collab_users: [],
    file_size: preset.file_bytes,
    has_resources: false,
  };
}
