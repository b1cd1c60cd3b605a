import { describe, expect, it } from "vitest";
import { callOf, PACK_CALLS, SOUND_CALLS } from "@/lib/api/kind-calls";
import { everyCall } from "@/lib/contract/every-call";

const definition = (name: string) => {
  const found = [...everyCall.values()].find(({ method, path }) => `${method} ${path}` === name);
  expect(found, name).toBeDefined();
  return found!;
};
const bought = [
  ...Object.values(SOUND_CALLS).flatMap(({ download }) => Object.values(download)),
  ...Object.values(PACK_CALLS).map(({ download }) => download),
];
const free = [
  ...Object.values(SOUND_CALLS).flatMap(({ downloadFree }) => Object.values(downloadFree)),
  ...Object.values(PACK_CALLS).flatMap(({ downloadFree }) => downloadFree ?? []),
];
/** Who may download each file without charge. */
const ACCESS_OF_FREE = {
  "POST /api/sound/{id}/download-wav-by-admin-or-seller": "admin-or-seller",
  "POST /api/sound/{id}/download-mid-by-admin-or-seller": "admin-or-seller",
  "POST /api/sound/{id}/download-stems-by-admin-or-seller": "admin-or-seller",
  "POST /api/oneshots/samples/{id}/download-wav-by-admin": "admin",
  "POST /api/preset-samples/{id}/download-preset-by-admin-or-seller": "admin-or-seller",
  "POST /api/pack/{id}/download-pack-by-admin": "admin",
  "POST /api/preset-packs/{id}/download-pack-by-admin": "admin",
};

describe("calls by kind", () => {
  it.each(bought)("%s charges a repeated request once and needs a signed-in user", (name) => {
    expect(definition(name)).toMatchObject({ access: "token", idempotent: true });
  });

  it.each(Object.entries(ACCESS_OF_FREE))("%s is only for %s", (name, access) => {
    expect(definition(name).access).toBe(access);
  });

  it("without charge are all among those whose access is checked here", () => {
    expect(free.toSorted()).toEqual(Object.keys(ACCESS_OF_FREE).toSorted());
  });

  it("use no call twice", () => {
    expect(new Set([...bought, ...free]).size).toBe(bought.length + free.length);
  });

  it("throw for a file that a kind doesn't have", () => {
    expect(callOf(SOUND_CALLS.preset.download, "preset")).toBe("POST /api/preset-samples/{id}/download-preset");
    expect(() => callOf(SOUND_CALLS.oneshot.download, "mid")).toThrow(RangeError);
  });
});
