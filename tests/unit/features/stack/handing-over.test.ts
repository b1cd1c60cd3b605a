// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addLane, connectStack } from "@/features/stack/stack";
import { useStack } from "@/features/stack/stack-state";
import { historyOf } from "@/lib/audio/stack/history";
import type { Fits } from "@/lib/client/transport/fits";
import type { LapRenderer } from "@/lib/client/transport/lap-renderer";
import type { Transport } from "@/lib/client/transport/transport";
import type { Sample } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { usePlayer } from "@/stores/player";

const load = vi.hoisted(() => ({ finish: [] as (() => void)[] }));
vi.mock("@/lib/client/stack/preview-sound", () => ({
  previewSound: () =>
    new Promise((resolve) => {
      load.finish.push(() => resolve({ channels: [new Float32Array(44_100)], rate: 44_100 }));
    }),
}));

class FakeNode {
  connect = (next: unknown) => next;
  gain = { value: 1, setTargetAtTime: () => {} };
  pan = { value: 0, setTargetAtTime: () => {} };
}
for (const name of ["GainNode", "AnalyserNode", "StereoPannerNode"]) vi.stubGlobal(name, FakeNode);

const context = { currentTime: 0, sampleRate: 44_100, createBuffer: () => ({ copyToChannel: () => {} }) };
const transport = { attach: () => {}, join: () => null, output: new FakeNode(), handOver: vi.fn(), run: vi.fn() };
const pauseHeard = vi.fn();
const sound = (id: number) =>
  ({ id, title: "Glass", user_username: "ada", mp3: `${id}.mp3`, duration_seconds: 1 }) as Sample;

connectStack({
  ...{ context: context as unknown as AudioContext, transport: transport as unknown as Transport },
  ...{ fits: { of: async () => null } as unknown as Fits, renderer: {} as LapRenderer },
  ...{ session: { tempo: 120, key: null }, isMono: false, setSession: () => {}, pauseHeard },
});

/** Answers what is loaded now, and lets its lane be made. */
async function finish(): Promise<void> {
  await vi.waitFor(() => expect(load.finish.length).toBeGreaterThan(0));
  for (const each of load.finish.splice(0)) each();
  await vi.waitFor(() => expect(Object.values(useStack.getState().states).at(-1)).toBeTypeOf("object"));
}

describe("a pressed sound that becomes a lane", () => {
  beforeEach(() => {
    vi.clearAllMocks();
    useStack.setState({ history: historyOf([]), states: {} });
  });

  it("goes on in it, also where it hasn't begun yet", async () => {
    usePlayer.setState({ playing: soundKey(sound(1)) });
    addLane(sound(1));
    await finish();
    expect(pauseHeard).toHaveBeenCalledOnce();
    expect(transport.handOver).toHaveBeenCalledOnce();
    expect(transport.run).toHaveBeenCalledOnce();
  });

  it("stays paused where it was paused meanwhile", async () => {
    usePlayer.setState({ playing: soundKey(sound(2)) });
    addLane(sound(2));
    usePlayer.setState({ playing: null });
    await finish();
    expect(transport.run).not.toHaveBeenCalled();
    expect(pauseHeard).not.toHaveBeenCalled();
  });
});
