import { describe, expect, it } from "vitest";
import { PACK_CALLS } from "@/lib/api/kind-calls";
import { creditsFor } from "@/lib/contract/rules/credits";
import { downloadsFree, downloadsPackFree, sharersOf } from "@/lib/contract/rules/downloads";

const visitor = { id: 7, is_admin: false, is_active_creator: false };
const creator = { ...visitor, is_active_creator: true };
const foreign = { kind: "sample", isCreator: false, sharers: [8] } as const;

describe("what a file costs", () => {
  it("is the sound's price, and fixed for MIDI and stems, unless the sound is free", () => {
    const formats = ["wav", "preset", "mid", "stems"] as const;
    expect(formats.map((format) => creditsFor({ is_free: false, price: 3 }, format))).toEqual([3, 3, 2, 5]);
    expect(formats.map((format) => creditsFor({ is_free: true, price: 3 }, format))).toEqual([0, 0, 0, 0]);
  });
});

describe("who downloads without charge", () => {
  it("admins any sound", () => {
    for (const kind of ["sample", "oneshot", "preset"] as const) {
      expect(downloadsFree({ ...visitor, is_admin: true }, { ...foreign, kind })).toBe(true);
    }
  });

  it("active creators the samples and presets that they created or share in", () => {
    const free = (user: typeof creator, change: object) => downloadsFree(user, { ...foreign, ...change });
    expect([free(creator, {}), free(creator, { isCreator: true }), free(creator, { sharers: [7] })]).toEqual([
      false,
      true,
      true,
    ]);
    expect(free(creator, { kind: "preset", sharers: [7] })).toBe(true);
    expect(free(creator, { kind: "oneshot", isCreator: true, sharers: [7] })).toBe(false);
    expect(free(visitor, { isCreator: true, sharers: [7] })).toBe(false);
  });

  it("a pack's collaborators share in a sound without its own", () => {
    expect([sharersOf([1], [2]), sharersOf([], [2]), sharersOf([], [])]).toEqual([[1], [2], []]);
  });

  it("admins whole packs of the kinds that have a call for it", () => {
    for (const kind of ["sample", "oneshot", "preset"] as const) {
      expect(downloadsPackFree({ is_admin: true }, kind), kind).toBe(PACK_CALLS[kind].downloadFree !== null);
      expect(downloadsPackFree({ is_admin: false }, kind), kind).toBe(false);
    }
  });
});
