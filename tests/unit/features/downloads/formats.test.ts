import { describe, expect, it } from "vitest";
import { FORMAT_TITLES, fileDetail, fileSize } from "@/features/downloads/formats";
import { downloadedWhen, filesOf, needMore, ownedAt } from "@/features/downloads/main-file";
import { isGratis, mayBuy } from "@/features/downloads/permission";
import type { SampleDetail, Sound } from "@/lib/contract/entities/sound";
import { oneshotSound, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { fakeUser } from "@/tests/unit/lib/client/session/fake-user";

const costs = (sound: Sound) => filesOf(sound).map(({ name, cost }) => `${FORMAT_TITLES[name]} ${cost}`);

describe("the files of a sound", () => {
  it("cost what the price list says", () => {
    expect(costs(sampleSound(1, { price: 3, has_mid: true, has_stems: true }))).toEqual(["WAV 3", "MIDI 2", "Stems 5"]);
    expect(costs(sampleSound(1))).toEqual(["WAV 2"]);
    expect(costs({ ...oneshotSound(1), price: 1 })).toEqual(["WAV 1"]);
    expect(costs({ ...presetSound(1), price: 4 })).toEqual(["Preset 4"]);
  });

  it("cost nothing when the sound is free, whatever its price says", () => {
    const free = sampleSound(1, { is_free: true, price: 3, has_mid: true, has_stems: true });
    expect(costs(free)).toEqual(["WAV 0", "MIDI 0", "Stems 0"]);
    expect(costs({ ...presetSound(1), is_free: true, price: 4 })).toEqual(["Preset 0"]);
  });

  it("have details once they are known", () => {
    const sample = sampleSound(1, { has_mid: true, has_stems: true });
    const details = (sound: Sound | SampleDetail) => filesOf(sound).map(({ name }) => fileDetail(sound, name));
    expect(details(sample)).toEqual(["", "", ""]);
    const detail: SampleDetail = {
      ...sample,
      files: {
        wav: { size: 5_240_000, bit_depth: 24, sample_rate: 44_100, channels: 2 },
        mid: { size: 812 },
        stems: { size: 21_000_000, count: 4 },
      },
    };
    expect(details(detail)).toEqual(["24-bit, 44.1 kHz, 5.2 MB", "1 KB", "4 files, 21 MB"]);
  });

  it("are a zip where a preset loads others", () => {
    const preset = presetSound(1, { plugins: [{ plugin: { id: 1, title: "Vital" } }], file_size: 4_000 });
    expect(fileDetail(preset, "preset")).toBe("Vital, 4 KB");
    expect(fileDetail({ ...preset, has_resources: true }, "preset")).toBe("Vital, 4 KB, in a zip with what it loads");
  });

  it("are measured in KB and MB", () => {
    expect([0, 1499, 999_999, 1_000_000, 12_345_678].map(fileSize)).toEqual([
      "1 KB",
      "1 KB",
      "1,000 KB",
      "1 MB",
      "12.3 MB",
    ]);
  });
});

describe("ownership", () => {
  const at = new Date(2026, 2, 12, 10).toISOString();

  it("is by kind, id and format", () => {
    const user = fakeUser({
      sample_downloads: [{ type: "mid", sample_id: 1, created_at: at }],
      oneshot_downloads: [{ sample_id: 2, created_at: at }],
      preset_downloads: [{ sample_id: 3, created_at: at }],
    });
    expect(ownedAt(user, sampleSound(1), "mid")).toBe(at);
    expect(ownedAt(user, sampleSound(1), "wav")).toBeUndefined();
    expect(ownedAt(user, sampleSound(2), "wav")).toBeUndefined();
    expect(ownedAt(user, oneshotSound(2), "wav")).toBe(at);
    expect(ownedAt(user, presetSound(3), "preset")).toBe(at);
    expect(ownedAt(user, presetSound(1), "preset")).toBeUndefined();
  });

  it("reads Now for a minute, then the day, then the day with its year", () => {
    const later = (ms: number) => new Date(Date.parse(at) + ms);
    expect(downloadedWhen(at, later(59_000))).toBe("Now");
    expect(downloadedWhen(at, later(60_000))).toBe("on 12 Mar");
    expect(downloadedWhen(at, new Date(2027, 0, 2))).toBe("on 12 Mar 2026");
    expect(downloadedWhen(at, later(-5000))).toBe("Now");
  });
});

describe("permission", () => {
  it("to buy requires a subscription, a trial, a free pass or credits", () => {
    const none = { subscription_status: "none", credit: 0 } as const;
    expect(mayBuy(fakeUser(none))).toBe(false);
    expect(mayBuy(fakeUser({ ...none, credit: 1 }))).toBe(true);
    expect(mayBuy(fakeUser({ ...none, is_subscribed: true }))).toBe(true);
    for (const subscription_status of ["free_pass", "in_trial"] as const) {
      expect(mayBuy(fakeUser({ ...none, subscription_status }))).toBe(true);
    }
  });

  it("to download without charge is for admins, and for active creators' own sounds except one-shots", () => {
    const admin = fakeUser({ is_admin: true });
    const creator = fakeUser({ seller_status: "active", username: "halden" });
    const sounds = [sampleSound(1), presetSound(1), oneshotSound(1)];
    const free = (user: typeof admin) => sounds.map((sound) => isGratis(user, sound));
    expect(free(admin)).toEqual([true, true, true]);
    expect(free(creator)).toEqual([true, true, false]);
    expect(free(fakeUser({ seller_status: "active" }))).toEqual([false, false, false]);
    expect(free(fakeUser({ seller_status: "applied", username: "halden" }))).toEqual([false, false, false]);
  });

  it("to download without charge is for collaborators of a sample, else of its pack, or of a preset's pack", () => {
    const user = fakeUser({ seller_status: "active", id: 7 });
    const person = (id: number) => ({ id, username: `user${id}`, display: `User ${id}`, thumb: "" });
    const shared = (sample: number[], pack: number[]) =>
      isGratis(
        user,
        sampleSound(1, {
          sample_collabs: sample.map((id) => ({ user: person(id) })),
          collab_users: pack.map(person),
        }),
      );
    expect([shared([7], []), shared([], [7]), shared([8], [7]), shared([8], [9])]).toEqual([true, true, false, false]);
    const preset = (pack: number[]) => isGratis(user, presetSound(1, { collab_users: pack.map(person) }));
    expect([preset([7]), preset([8]), preset([])]).toEqual([true, false, false]);
  });
});

describe("the message about missing credits", () => {
  it("is singular for 1", () => {
    expect(needMore(1)).toBe("You need an additional 1 credit");
    expect(needMore(3)).toBe("You need an additional 3 credits");
  });
});
