import { LaneDecks, type PlayedLane } from "@/lib/client/stack/lane-decks";
import { Transport } from "@/lib/client/transport/transport";
import type { Sample } from "@/lib/contract/entities/sound";

/** The stack of the product with eight stereo laps of eight seconds, in a page of its own. */
const SESSION = { tempo: 120, key: null };
const BEATS = 16;
const SECONDS = 8;

const context = new AudioContext();
const noLaps = { of: async () => null, opening: async () => null };
const transport = new Transport(context, noLaps, SESSION, {
  onInterruption: () => {},
  onReturn: () => {},
  onLap: () => {},
});

function noise(): AudioBuffer {
  const buffer = context.createBuffer(2, SECONDS * context.sampleRate, context.sampleRate);
  for (const channel of [0, 1])
    for (const [at] of buffer.getChannelData(channel).entries())
      buffer.getChannelData(channel)[at] = (Math.random() - 0.5) / 8;
  return buffer;
}

const lap = () => ({
  buffer: noise(),
  isWhole: true,
  loss: null,
  loop: { beats: BEATS, tempo: SESSION.tempo },
  wave: { beats: BEATS, from: 0, to: 1 },
  gain: 1,
});
const made = new Set<number>();
const decks = new LaneDecks(
  {
    context,
    transport,
    make: async () => ({ lap: lap(), fitting: null }),
    tell: (id, state) => {
      if (typeof state === "object") made.add(id);
    },
  },
  SESSION,
);
transport.attach(decks);

const lanes: PlayedLane[] = Array.from({ length: 8 }, (_, at) => ({
  ...{ id: at + 1, level_db: 0, pan: (at - 3.5) / 4, is_muted: false, tempo_mode: "fit", semitones: null },
  ...{ isSilent: false, sample: { mp3: `${at}` } as Sample },
}));

Object.assign(window, {
  /** Plays all lanes once they are there; returns how many are heard. */
  async playLanes(): Promise<number> {
    decks.set(lanes, []);
    while (made.size < lanes.length) await new Promise((resolve) => setTimeout(resolve, 50));
    await transport.run();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return decks.peaks().lanes.filter(({ peak }) => peak > 0).length;
  },
  async silenceLanes(): Promise<void> {
    transport.halt();
    await context.suspend();
  },
});
