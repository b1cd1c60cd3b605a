import { writeMidi } from "midi-file";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { decodeNotes } from "@/lib/audio/notes";
import { AudioError } from "@/server/audio/audio-error";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

const FILE = Uint8Array.from(
  writeMidi({
    header: { format: 0, numTracks: 1, ticksPerBeat: 480 },
    tracks: [
      [
        { deltaTime: 0, type: "noteOn", channel: 0, noteNumber: 60, velocity: 90 },
        { deltaTime: 480, type: "noteOff", channel: 0, noteNumber: 60, velocity: 0 },
        { deltaTime: 480, meta: true, type: "endOfTrack" },
      ],
    ],
  }),
);

interface Listed {
  data: { title: string; midi?: { notes: string; seconds: number; mp3: string } }[];
}

describe.each(engines)("MIDI files on %s", (engine) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    const { id } = await insertCreator(app.db, { username: "halden", display: "Halden Rye" });
    const stored = async (content: Uint8Array) => {
      const { key, bytes } = await app.deps.objects.put(content, { folder: "midi", extension: "mid" });
      return { mid_key: key, mid_bytes: bytes };
    };
    await insertListedSound(app.db, id, { title: "Keys", ...(await stored(FILE)) });
    await insertListedSound(app.db, id, { title: "Broken", ...(await stored(new TextEncoder().encode("no MIDI"))) });
    await insertListedSound(app.db, id, { title: "Recording" });
  });
  afterAll(() => app.close());

  const list = async (query: string) => (await app.request("GET", `/api/samples${query}`)).body as Listed;
  const midiOf = async (title: string) =>
    (await list("?with=midi")).data.find((sample) => sample.title === title)?.midi;

  it("include their notes on request only", async () => {
    const midi = await midiOf("Keys");
    expect(midi?.seconds).toBe(1);
    expect(decodeNotes(midi?.notes ?? "")).toMatchObject([{ start: 0, pitch: 60, isDrum: false }]);
    expect(await midiOf("Broken")).toBeUndefined();
    expect(await midiOf("Recording")).toBeUndefined();
    expect((await list("")).data.filter((sample) => sample.midi)).toEqual([]);
  });

  it("are rendered once for concurrent requests, and refused with a retry time when too many wait", async () => {
    const mp3Url = async () => (await midiOf("Keys"))?.mp3 ?? "";
    const play = vi.spyOn(app.deps.audio, "playMidi");
    play.mockRejectedValueOnce(new AudioError("unavailable", "Too many sounds are waiting."));
    const refused = await app.fetch(await mp3Url());
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    play.mockClear();
    const mp3 = await mp3Url();
    const responses = await Promise.all(Array.from({ length: 12 }, () => app.fetch(mp3)));
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await app.fetch(mp3)).status).toBe(200);
    expect(play).toHaveBeenCalledOnce();
    play.mockRestore();
  });

  it("are served as MP3, whole or by range, and are a 404 if unknown", async () => {
    const { mp3 = "" } = (await midiOf("Keys")) ?? {};
    const whole = await app.fetch(mp3);
    expect(whole.status).toBe(200);
    expect(whole.headers.get("content-type")).toBe("audio/mpeg");
    const bytes = new Uint8Array(await whole.arrayBuffer());
    // One second at 128 kbit/s.
    expect(bytes.length).toBeGreaterThan(15_000);
    const part = await app.fetch(mp3, { headers: { Range: "bytes=100-199" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 100-199/${bytes.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200));
    const known = await app.fetch(mp3, { headers: { "If-None-Match": whole.headers.get("etag") ?? "" } });
    expect(known.status).toBe(304);
    expect((await app.fetch(`/media/midi/${"0".repeat(64)}.mp3`)).status).toBe(404);
    expect((await app.fetch(mp3.replace(".mp3", ".mid"))).status).toBe(404);
  });
});
