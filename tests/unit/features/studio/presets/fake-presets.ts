import type { Mock } from "vitest";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import { type FakeCall, fakeItems } from "@/tests/unit/features/studio/grid/fake-items";

/** The plugins of the list. */
export const PLUGINS = ["Serum", "Vital", "Zebra 2"].map((title, index) => ({ id: index + 1, title }));

/** A ready preset of a pack. */
export const packPreset = (id: number, values: Partial<PackPreset> = {}): PackPreset => ({
  id,
  version: 1,
  position: id,
  state: "draft",
  title: `Preset ${id}`,
  type: "instrument",
  plugins: [{ id: 2, title: "Vital", state: "accepted", version: null }],
  instruments: [1],
  genres: [1],
  tags: [],
  price: 4,
  is_free: false,
  file_name: `${id}.vital`,
  file_bytes: 2_000,
  notice: null,
  duration_seconds: 12,
  mp3: "/media/preview.mp3",
  peaks: "09Zz",
  path: `${id}.vital`,
  demo_path: `${id}.wav`,
  equals: [],
  is_owned: false,
  ...values,
});

/** A plugin of a preset as the API server answers it: one that isn't in the list is proposed. */
function answered({ title, version }: { title: string; version: string | null }): PackPreset["plugins"][number] {
  const listed = PLUGINS.find((plugin) => plugin.title.toLowerCase() === title.toLowerCase());
  return listed ? { ...listed, state: "accepted", version } : { id: 90, title, state: "proposed", version };
}

/** A pack with three presets at an API server that `request` stands for. */
export const fakePresets = (request: Mock<FakeCall>) =>
  fakeItems<PackPreset>(request, {
    sounds: [packPreset(1), packPreset(2), packPreset(3)],
    calls: {
      one: "PUT /api/seller/presets/{id}",
      several: "PUT /api/seller/preset-packs/{id}/presets",
      order: "PUT /api/seller/preset-packs/{id}/order",
    },
    edited: (preset, { plugins, ...values }) => ({
      ...preset,
      ...values,
      ...(Array.isArray(plugins) && { plugins: plugins.map(answered) }),
    }),
    answers: {
      "GET /api/seller/plugins": () => ({ data: PLUGINS }),
      "GET /api/seller/presets/{id}/tag-proposals": () => ({ words: [] }),
    },
  });

export type FakePresets = ReturnType<typeof fakePresets>;
