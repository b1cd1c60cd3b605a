import { describe, expect, it } from "vitest";
import { openByteSource } from "@/server/audio/byte-source";
import { openSoundReader } from "@/server/audio/sound-reader";
import { sine, wavFixture } from "./wav-fixture";

const open = (data: Uint8Array) => openSoundReader(openByteSource({ data }));
const wav = wavFixture([sine(220, 0.1)]);
const odd = wavFixture([sine(220, 0.1).subarray(0, 101)], { bits: 24 });
const chunk = Buffer.from("LIST\x04\0\0\0abcd", "latin1");

describe("what follows the audio of a WAV", () => {
  it.each([
    ["nothing", wav],
    ["chunks", Buffer.concat([wav, chunk, chunk])],
    ["a few bytes", Buffer.concat([wav, Buffer.from("abc")])],
    ["zeros", Buffer.concat([wav, Buffer.alloc(5_000)])],
    ["the padding of an odd chunk", Buffer.concat([odd, Buffer.of(0), chunk])],
    ["chunks without the padding", Buffer.concat([odd, chunk])],
  ])("may be %s", (_, data) => {
    expect(open(data)).toMatchObject({ isDelivered: true, findings: [] });
  });

  it("isn't more audio than the header states", () => {
    const lying = wavFixture([sine(220, 1)], { claimedSize: 2_000 });
    const { isDelivered, findings } = open(lying);
    expect(isDelivered).toBe(false);
    expect(findings).toMatchObject([{ kind: "goes-on", amount: 2 * 44_100 - 2_000 }]);
  });
});
