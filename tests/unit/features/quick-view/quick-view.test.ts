import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { detailQuery } from "@/features/quick-view/detail-query";
import { request } from "@/lib/api/request";
import type { Sound } from "@/lib/contract/entities/sound";
import { oneshotSound, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
const send = vi.mocked(request);

beforeEach(() => {
  send.mockReset();
});

const load = (sound: Sound) => new QueryClient().fetchQuery({ ...detailQuery(sound), retry: false });

describe("the quick view", () => {
  it("requests a sample, its pack and at most four fitting samples", async () => {
    const fitting = [2, 3, 4, 5, 6].map((id) => sampleSound(id));
    send.mockImplementation(async (name) =>
      name.endsWith("/fitting") ? { data: fitting } : ({ audio: sampleSound(1), pack: null } as never),
    );
    const detail = await load(sampleSound(1));
    expect(detail.sound.id).toBe(1);
    expect(detail.fitting.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  });

  it.each([
    ["preset", presetSound(9), "GET /api/preset-samples/{id}"],
    ["one-shot", oneshotSound(9), "GET /api/oneshots/samples/{id}"],
  ])("makes one request for a %s", async (_kind, sound, call) => {
    send.mockResolvedValue({ sample: sound, pack: null } as never);
    expect(await load(sound)).toEqual({ sound, pack: null, fitting: [] });
    expect(send.mock.calls.map(([name]) => name)).toEqual([call]);
  });

  it("caches each kind on its own, since their ids overlap", () => {
    const keys = [sampleSound(9), presetSound(9), oneshotSound(9)].map((sound) => detailQuery(sound).queryKey.join());
    expect(new Set(keys).size).toBe(3);
  });
});
