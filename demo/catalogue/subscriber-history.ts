import { type HistoryEvent, type HistoryPack, type HistorySound, historyOf } from "@/demo/catalogue/history";
import type { Subscriber } from "@/demo/catalogue/users";
import { createRandom, type Random } from "@/lib/random/seeded-random";

const SOUNDS_OF_PLAYLIST = 8;
/** Minimum of days between a download and a playlist or certificate that uses it. */
const LATER = 0.01;

/** The history of a user who can sign in: purchases, playlists and licenses. Unordered. */
export function subscriberHistoryOf(subscriber: Subscriber, packs: readonly HistoryPack[]): HistoryEvent[] {
  const random = createRandom(`subscriber:${subscriber.username}`);
  const events = historyOf(subscriber, packs);
  const owned = events.flatMap((event) =>
    event.type === "download" && event.format !== "mid" && event.format !== "stems"
      ? [{ sound: event.sound, days_ago: event.days_ago }]
      : [],
  );
  return [...events, ...playlistsOf(subscriber, owned, random), ...licensesOf(subscriber, owned)];
}

interface Owned {
  sound: HistorySound;
  days_ago: number;
}

/** Each playlist consists of earlier purchases. */
function playlistsOf({ username, playlists }: Subscriber, owned: readonly Owned[], random: Random): HistoryEvent[] {
  return playlists.map((title, at) => {
    const end = Math.round((owned.length * (at + 1)) / playlists.length);
    const before = owned.slice(0, end);
    const sounds = new Set<HistorySound>();
    for (let tries = 0; tries < 40 && sounds.size < Math.min(SOUNDS_OF_PLAYLIST, before.length); tries++) {
      sounds.add(before[Math.floor(random() * before.length)]!.sound);
    }
    return { type: "playlist", username, title, sounds: [...sounds], days_ago: before.at(-1)!.days_ago - LATER };
  });
}

function licensesOf(
  { username, legal_name, certificates, tracks }: Subscriber,
  owned: readonly Owned[],
): HistoryEvent[] {
  const free = owned.filter(({ sound }) => sound.copyright_label === "Royalty-Free");
  const royal = owned.filter(({ sound }) => sound.copyright_label !== null && sound.copyright_label !== "Royalty-Free");
  const spread = (list: readonly Owned[], count: number) =>
    Array.from({ length: Math.min(count, list.length) }, (_, at) => list[Math.floor((at * list.length) / count)]!);
  return [
    ...spread(free, certificates).map(({ sound, days_ago }): HistoryEvent => {
      return { type: "certificate", username, sound, name: legal_name, days_ago: days_ago - LATER };
    }),
    ...spread(royal, tracks.length).map(({ sound, days_ago }, at): HistoryEvent => {
      return { type: "track", username, sound, track: tracks[at]!, days_ago: days_ago - LATER };
    }),
  ];
}
