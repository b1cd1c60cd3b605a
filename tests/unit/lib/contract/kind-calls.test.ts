import { describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import { callOf, PACK_CALLS, SOUND_CALLS } from "@/lib/contract/kind-calls";

const endpoint = (name: string) => {
  const found = [...endpoints.values()].find(({ method, path }) => `${method} ${path}` === name);
  expect(found, name).toBeDefined();
  return found!;
};
const bought = [
  ...Object.values(SOUND_CALLS).flatMap(({ download }) => Object.values(download)),
  ...Object.values(PACK_CALLS).map(({ download }) => download),
];
const free = Object.values(SOUND_CALLS).flatMap(({ downloadFree }) => Object.values(downloadFree));

describe("calls by kind", () => {
  it.each(bought)("%s charges a repeated request once and needs a signed-in user", (name) => {
    expect(endpoint(name)).toMatchObject({ access: "token", idempotent: true });
  });

  it.each(free)("%s is for admins and sellers alone", (name) => {
    expect(endpoint(name).access).toMatch(/^admin/);
  });

  it("are of as many endpoints as there are files, none of them twice", () => {
    expect(new Set([...bought, ...free]).size).toBe(bought.length + free.length);
  });

  it("have none for a file that a kind doesn't have", () => {
    expect(callOf(SOUND_CALLS.preset.download, "preset")).toBe("POST /api/preset-samples/{id}/download-preset");
    expect(() => callOf(SOUND_CALLS.oneshot.download, "mid")).toThrow(RangeError);
  });
});
