import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeMidi } from "midi-file";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { AudioError } from "@/server/audio/analysis";
import { AudioPool } from "@/server/audio/pool";
import { clickLoop, sine, wavFixture } from "./wav-fixture";

const folder = mkdtempSync(join(tmpdir(), "wavecrate-audio-"));
const pools: AudioPool[] = [];

function pool(options: Partial<ConstructorParameters<typeof AudioPool>[0]> = {}): AudioPool {
  const created = new AudioPool({ size: 1, timeoutMs: 10_000, ...options });
  pools.push(created);
  return created;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((open) => open.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("audio pool", () => {
  it("analyses files and bytes, keeps the caller's bytes usable and fails only a damaged one", async () => {
    const audio = pool();
    const data = wavFixture([clickLoop(120, 4)]);
    const path = join(folder, "click.wav");
    writeFileSync(path, data);
    const [fromBytes, damaged, fromFile] = await Promise.allSettled([
      audio.analyse({ data }),
      audio.analyse({ data: data.subarray(0, 30) }),
      audio.analyse({ path }, { hint: "loop" }),
    ]);
    expect(data.byteLength).toBeGreaterThan(88_000);
    expect(damaged).toMatchObject({ status: "rejected", reason: { name: "AudioError", code: "damaged" } });
    if (fromBytes.status !== "fulfilled" || fromFile.status !== "fulfilled") throw new Error("expected both analyses");
    expect(fromBytes.value.tempo).toBeCloseTo(120, 3);
    expect(fromBytes.value.mp3).toBeInstanceOf(Uint8Array);
    expect(fromFile.value.features).toEqual(fromBytes.value.features);
  });

  it("renders MIDI files in the same threads, and returns null for a file that isn't MIDI", async () => {
    const audio = pool();
    const note = [
      { deltaTime: 0, type: "noteOn", channel: 0, noteNumber: 60, velocity: 90 },
      { deltaTime: 480, type: "noteOff", channel: 0, noteNumber: 60, velocity: 0 },
      { deltaTime: 480, meta: true, type: "endOfTrack" },
    ] as const;
    const header = { format: 0, numTracks: 1, ticksPerBeat: 480 } as const;
    const file = Uint8Array.from(writeMidi({ header, tracks: [[...note]] }));
    const [played, sound, none] = await Promise.all([
      audio.playMidi(file),
      audio.analyse({ data: wavFixture([sine(220, 0.2)]) }),
      audio.playMidi(new TextEncoder().encode("no MIDI")),
    ]);
    // One second at 128 kbit/s, starting with an MP3 frame header.
    expect(played?.length).toBeGreaterThan(15_000);
    expect(played?.[0]).toBe(0xff);
    expect(sound.frames).toBe(8820);
    expect(none).toBeNull();
    expect(file.byteLength).toBeGreaterThan(0);
  });

  it("ends an analysis that takes too long, and succeeds with the next one in a new thread", async () => {
    // 1 ms is over before the only thread has started.
    const audio = pool({ timeoutMs: 1, timeoutMsPerSecond: 1000 });
    const data = wavFixture([sine(100, 1)]);
    const slow = audio.analyse({ data }, { maxSeconds: 0 });
    const waiting = audio.analyse({ data }, { maxSeconds: 10 });
    await expect(slow).rejects.toMatchObject({ code: "timed_out" });
    await expect(slow).rejects.toBeInstanceOf(AudioError);
    expect((await waiting).frames).toBe(44_100);
    expect((await audio.analyse({ data }, { maxSeconds: 10 })).frames).toBe(44_100);
  });

  it("allows time in proportion to the maximum length", async () => {
    const audio = pool({ timeoutMs: 1, timeoutMsPerSecond: 1000 });
    const data = wavFixture([sine(100, 1)]);
    expect((await audio.analyse({ data }, { maxSeconds: 10 })).frames).toBe(44_100);
  });

  it("serves clients in turn, and limits each to its share of the queue", async () => {
    const audio = pool({ queueLength: 8, queueLengthPerClient: 2 });
    const data = wavFixture([sine(220, 0.2)]);
    const order: string[] = [];
    const measure = (client: string) => audio.measure({ data }, {}, client).then(() => order.push(client));
    const running = [measure("busy"), measure("busy"), measure("busy")];
    await expect(measure("busy")).rejects.toMatchObject({ code: "unavailable" });
    await Promise.all([...running, measure("other")]);
    expect(order).toEqual(["busy", "busy", "other", "busy"]);
  });

  it("fails only the sound whose thread crashed", async () => {
    const audio = pool();
    const broken = audio.analyse({ path: join(folder, "missing.wav") });
    const good = audio.analyse({ data: wavFixture([sine(220, 0.2)]) });
    await expect(broken).rejects.toMatchObject({ code: "crashed" });
    expect((await good).frames).toBe(8820);
  });

  it("refuses sounds beyond its queue, and all once it is closed", async () => {
    const audio = pool({ queueLength: 1 });
    const data = wavFixture([sine(220, 0.2)]);
    const running = audio.analyse({ data });
    const waiting = audio.analyse({ data });
    await expect(audio.analyse({ data })).rejects.toMatchObject({ code: "unavailable" });
    const ended = Promise.allSettled([running, waiting]);
    await audio.close();
    for (const outcome of await ended) expect(outcome).toMatchObject({ reason: { code: "unavailable" } });
    await expect(audio.analyse({ data })).rejects.toMatchObject({ code: "unavailable" });
  });
});
