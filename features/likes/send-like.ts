import { PACK_CALLS, SOUND_CALLS } from "@/lib/api/kind-calls";
import { request } from "@/lib/api/request";

const LIKE_CALLS = {
  sample: SOUND_CALLS.sample.like,
  oneshot: SOUND_CALLS.oneshot.like,
  preset: SOUND_CALLS.preset.like,
  "sample-pack": PACK_CALLS.sample.like,
  "preset-pack": PACK_CALLS.preset.like,
  "oneshot-pack": PACK_CALLS.oneshot.like,
};

interface Liked {
  kind: keyof typeof LIKE_CALLS | "creator";
  id: number;
  /** For a creator, whose call has no id. */
  username?: string;
}

/** Likes the target, or unlikes it. Returns the user's new state and the new count. */
export function sendLike({ kind, id, username = "" }: Liked) {
  const silent = { silent: true };
  if (kind === "creator") return request("POST /api/producer/{username}/like", { params: { username } }, silent);
  return request(LIKE_CALLS[kind], { params: { id } }, silent);
}
