import { beforeEach, expect, it, vi } from "vitest";
import type { Session } from "@/lib/audio/transport/session";
import { Fits } from "@/lib/client/transport/fits";
import type { RenderOrder } from "@/lib/client/transport/lap-messages";
import { SessionLaps } from "@/lib/client/transport/session-laps";
import type { Sound } from "@/lib/contract/entities/sound";
import type { SoundFit } from "@/lib/contract/entities/sound-fit";

const RATE = 44_100;

vi.mock("@/lib/client/player/decoded-preview", () => ({
  decodedPreview: async (_: unknown, url: string) =>
    url === "/gone"
      ? null
      : { lead: 0, buffer: bufferOf(url === "/stereo" ? 2 : 1, url === "/short" ? RATE : 4 * RATE) },
}));

function bufferOf(numberOfChannels: number, length: number) {
  const channels = [new Float32Array(length).fill(0.5), new Float32Array(length)];
  return { numberOfChannels, length, getChannelData: (at: number) => channels[at]!, copyToChannel: () => {} };
}

interface Rendering {
  order: RenderOrder;
  signal: AbortSignal;
  onOpening(opening: Float32Array[]): void;
  finish(channels: Float32Array[] | null): void;
}
let renderings: Rendering[];
let hastened: RenderOrder[];
let lapsOf: (isMono: boolean) => SessionLaps;
let laps: SessionLaps;

const fit = (id: number): SoundFit => ({
  ...{ id, frames: 4 * RATE, rate: RATE, beats: 8, first_beat: 0, loop_frames: 4 * RATE, loudness: -24 },
  ...{ tempo_confidence: null, key_confidence: null, transposes: true },
});
const sound = (id: number, mp3 = `/${id}`) =>
  ({ user_username: "ada", id, mp3, duration_seconds: 4, tempo: 120, instruments: ["Bass"] }) as unknown as Sound;
const session = (tempo: number): Session => ({ tempo, key: null });
/** Until what was asked for has been asked of the renderer. */
const asked = (count: number) => vi.waitFor(() => expect(renderings).toHaveLength(count));

beforeEach(() => {
  vi.stubGlobal("OfflineAudioContext", class {});
  renderings = [];
  hastened = [];
  const context = { sampleRate: 48_000, createBuffer: bufferOf } as unknown as BaseAudioContext;
  lapsOf = (isMono) =>
    new SessionLaps(
      () => context,
      new Fits(async (ids) => ids.map(fit)),
      {
        render: (order, { signal, onOpening } = {}) =>
          new Promise((finish) => renderings.push({ order, signal: signal!, onOpening: onOpening!, finish })),
        hasten: (order) => hastened.push(order),
      },
      isMono,
    );
  laps = lapsOf(false);
});

const made = [new Float32Array(8)];

it("is made once for a sound, tempo and key", async () => {
  const [first, second] = [laps.of(sound(1), session(100)), laps.of(sound(1), session(100))];
  await asked(1);
  renderings[0]!.finish(made);
  expect(await first).toMatchObject({ isWhole: true, loop: { beats: 8, tempo: 100 } });
  expect(await second).toBe(await first);
  // A loudness of -24 LUFS is brought to -18.
  expect((await first)!.gain).toBeCloseTo(10 ** (6 / 20), 6);
});

it("is mono where memory is short", async () => {
  void laps.of(sound(1, "/stereo"), session(100));
  void lapsOf(true).of(sound(1, "/stereo"), session(100));
  await asked(2);
  expect(renderings.map(({ order }) => order.channels.length)).toEqual([2, 1]);
  expect(renderings[1]!.order.channels[0]![0]).toBe(0.25);
});

it("isn't wanted any more once another tempo is", async () => {
  void laps.of(sound(1), session(100));
  await asked(1);
  expect(renderings[0]!.signal.aborted).toBe(false);
  void laps.of(sound(1), session(101));
  expect(renderings[0]!.signal.aborted).toBe(true);
  await asked(2);
  expect(renderings[1]!.signal.aborted).toBe(false);
});

it("opens with its first bar, before what else waits", async () => {
  const whole = laps.of(sound(1), session(100));
  await asked(1);
  const opening = laps.opening(sound(1), session(100));
  expect(hastened).toEqual([renderings[0]!.order]);
  renderings[0]!.onOpening(made);
  expect(await opening).toMatchObject({ isWhole: false, loop: { beats: 8, tempo: 100 } });
  renderings[0]!.finish(made);
  expect(await whole).toMatchObject({ isWhole: true });
  expect(await laps.opening(sound(1), session(100))).toBe(await whole);
});

it("is the sound as it is where nothing can be rendered, and where the preview is shorter than its length", async () => {
  const failing = laps.of(sound(1), session(100));
  await asked(1);
  renderings[0]!.finish(null);
  expect(await failing).toMatchObject({ isWhole: true, loop: null, loss: "not-rendered" });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await laps.of(sound(2, "/short"), session(100))).toMatchObject({ loop: null, loss: "cut-short" });
  expect(warn).toHaveBeenCalledOnce();
});

it("is missing without a preview, and then asked for again", async () => {
  const missing = laps.of(sound(1, "/gone"), session(100));
  expect(await missing).toBeNull();
  expect(laps.of(sound(1, "/gone"), session(100))).not.toBe(missing);
});
