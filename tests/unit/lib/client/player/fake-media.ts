import { vi } from "vitest";
import { PlayerEngine } from "@/lib/client/player/engine";
import { type PlayerMedia, PreviewPool, type PreviewPoolDeps } from "@/lib/client/player/preview-pool";
import type { LapSource } from "@/lib/client/player/repeat";
import type { Oneshot, Preset, Sample } from "@/lib/contract/entities/sound";

/** A media element without a decoder: the test decides when it plays, ends or fails. */
export class FakeMedia extends EventTarget implements PlayerMedia {
  src = "";
  preload = "";
  currentTime = 0;
  volume = 1;
  loop = false;
  duration = Number.NaN;
  paused = true;
  ended = false;
  loads = 0;
  reject: (error: unknown) => void = () => {};

  get currentSrc(): string {
    return this.src;
  }

  play(): Promise<void> {
    this.paused = false;
    this.ended = false;
    return new Promise((_, reject) => {
      this.reject = reject;
    });
  }

  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }

  load(): void {
    this.loads += 1;
    this.currentTime = 0;
  }

  dispatch(event: string): void {
    this.dispatchEvent(new Event(event));
  }

  end(): void {
    this.ended = true;
    this.paused = true;
    this.dispatch("pause");
    this.dispatch("ended");
  }
}

export function fakePool(change: Partial<PreviewPoolDeps> = {}) {
  const media: FakeMedia[] = [];
  const revoked: string[] = [];
  let urls = 0;
  const fetch = vi.fn(async (_url: string, _init: { signal: AbortSignal }) => new Response(new Blob(["x"])));
  const pool = new PreviewPool({
    createMedia: () => {
      const made = new FakeMedia();
      media.push(made);
      return made;
    },
    fetch,
    createUrl: () => {
      urls += 1;
      return `blob:${urls}`;
    },
    revokeUrl: (url) => revoked.push(url),
    savesData: () => false,
    ...change,
  });
  return { pool, media, revoked, fetch };
}

const NO_LAPS: LapSource = { ready: () => null, load: async () => null };

export function fakeEngine(laps: LapSource = NO_LAPS) {
  const { pool, media, fetch } = fakePool();
  const engine = new PlayerEngine(pool, laps);
  return { engine, media, fetch, playing: () => media.filter((element) => !element.paused) };
}

const base = {
  duration: "0:10",
  duration_seconds: 10,
  peaks: "A_",
  is_free: false,
  price: 2,
  like_id: null,
  likes_count: 0,
  is_downloaded: false,
  pack_id: 3,
  pack_title: "Night Bus",
  pack_thumb: "",
  pack_glow: "#F2A900",
  genres: [],
  instruments: [],
  tags: [],
  uploaded_at: "2025-11-14T00:00:00Z",
  is_public_audio: false,
};

export function sampleSound(id: number, change: Partial<Sample> = {}): Sample {
  return {
    ...base,
    id,
    title: `Sample ${id}`,
    mp3: `/media/sample-${id}.mp3`,
    is_mid_downloaded: false,
    is_stems_downloaded: false,
    copyright_label: "Royalty-Free",
    has_stems: false,
    has_mid: false,
    tempo: 92,
    key_value: "F#",
    key_is_minor: true,
    user_username: "halden",
    user_display: "Halden Rye",
    user_thumb: "",
    sample_collabs: [],
    collab_users: [],
    sample_users: [],
    pack_samples_count: 1,
    cyanite_id: null,
    cyanite_status: 0,
    ...change,
  };
}

export function oneshotSound(id: number): Oneshot {
  return {
    ...base,
    id,
    title: `One-shot ${id}`,
    mp3: `/media/oneshot-${id}.mp3`,
    copyright_label: "Royalty-Free",
    credit: null,
    file_size: 1,
  };
}

export function presetSound(id: number, values: Partial<Preset> = {}): Preset {
  return {
    ...base,
    id,
    title: `Preset ${id}`,
    mp3: `/media/preset-${id}.mp3`,
    preset_title: "Wide keys",
    type: "instrument",
    plugins: [],
    user_username: "halden",
    user_display: "Halden Rye",
    user_thumb: "",
    collab_users: [],
    file_size: 1,
    has_resources: false,
    ...values,
  };
}
