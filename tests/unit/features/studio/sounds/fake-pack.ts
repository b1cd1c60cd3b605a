import { type Mock, vi } from "vitest";
import { queryClient } from "@/lib/client/session/query-scope";
import type { PackFile } from "@/lib/contract/endpoints/pack-files";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { packSound } from "@/tests/unit/features/studio/sounds/pack-sound-fixture";

export type FakeCall = (call: string, input: Input) => Promise<unknown>;
interface Input {
  params?: { id: number };
  body?: Record<string, unknown>;
}

export const PACK = {
  id: 9,
  title: "Spare Keys",
  thumb: "",
  glow: "#222222",
  user: { id: 1, username: "halden", display: "Halden", thumb: "" },
};

/** A pack with three sounds at an API server that `request` stands for. */
export function fakePack(request: Mock<FakeCall>) {
  queryClient.clear();
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  const fake = {
    sounds: [packSound(1), packSound(2), packSound(3, { price: 3 })] as PackSound[],
    files: [] as PackFile[],
    writes: () => request.mock.calls.filter(([call]) => !call.startsWith("GET")),
  };
  function change(id: number, { sounds: _, version: __, ...values }: Record<string, unknown>) {
    fake.sounds = fake.sounds.map((sound) =>
      sound.id === id
        ? { ...sound, ...values, is_tempo_set: sound.is_tempo_set || "tempo" in values, version: sound.version + 1 }
        : sound,
    );
    return fake.sounds.find((sound) => sound.id === id)!;
  }
  request.mockReset().mockImplementation(async (call, { params, body }) => {
    if (call.endsWith("/files")) return { files: fake.files, sounds: fake.sounds, is_running: false, unsent_bytes: 0 };
    if (call === "GET /api/genres" || call === "GET /api/instruments") {
      const titles = ["Keys", "Bass", "Drums"];
      return { data: titles.map((title, index) => ({ id: index + 1, title, slug: title.toLowerCase() })) };
    }
    if (call === "PUT /api/seller/sounds/{id}") return change(params!.id, body!);
    if (call === "PUT /api/seller/packs/{id}/sounds") {
      const sounds = body!.sounds as { id: number }[];
      return { sounds: sounds.map(({ id, ...own }) => change(id, { ...body, ...own })) };
    }
    if (call === "PUT /api/seller/packs/{id}/order") {
      fake.sounds = (body!.sound_ids as number[]).map((id) => fake.sounds.find((sound) => sound.id === id)!);
    }
    return {};
  });
  return fake;
}

export type FakePack = ReturnType<typeof fakePack>;

/** A cell of the grid that takes the focus. */
export const cell = (row: number, column: string) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)!;
