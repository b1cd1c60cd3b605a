import { type Mock, vi } from "vitest";
import { queryClient } from "@/lib/client/session/query-scope";
import type { PackFile } from "@/lib/contract/calls/studio/pack-files";

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

interface FakeItemsOptions<Item> {
  sounds: Item[];
  /** The calls that change items. */
  calls: { one: string; several: string; order: string };
  /** What the API server makes of an item. */
  edited: (item: Item, values: Record<string, unknown>) => Item;
  /** Further calls that are answered. */
  answers?: Readonly<Record<string, () => unknown>>;
}

/** A pack with items at an API server that `request` stands for. */
export function fakeItems<Item extends { id: number; version: number }>(
  request: Mock<FakeCall>,
  { sounds, calls, edited, answers = {} }: FakeItemsOptions<Item>,
) {
  queryClient.clear();
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  const fake = {
    sounds,
    files: [] as PackFile[],
    writes: () => request.mock.calls.filter(([call]) => !call.startsWith("GET")),
  };
  function change(id: number, { sounds: _, version: __, ...values }: Record<string, unknown>) {
    fake.sounds = fake.sounds.map((item) =>
      item.id === id ? { ...edited(item, values), version: item.version + 1 } : item,
    );
    return fake.sounds.find((item) => item.id === id)!;
  }
  request.mockReset().mockImplementation(async (call, { params, body }) => {
    if (call.endsWith("/files")) return { files: fake.files, sounds: fake.sounds, is_running: false, unsent_bytes: 0 };
    if (call === "GET /api/genres" || call === "GET /api/instruments") {
      const titles = ["Keys", "Bass", "Drums"];
      return { data: titles.map((title, index) => ({ id: index + 1, title, slug: title.toLowerCase() })) };
    }
    if (call === calls.one) return change(params!.id, body!);
    if (call === calls.several) {
      const given = body!.sounds as { id: number }[];
      return { sounds: given.map(({ id, ...own }) => change(id, { ...body, ...own })) };
    }
    if (call === calls.order) {
      fake.sounds = (body!.sound_ids as number[]).map((id) => fake.sounds.find((item) => item.id === id)!);
    }
    return answers[call]?.() ?? {};
  });
  return fake;
}

/** A cell of the grid that takes the focus. */
export const cell = (row: number, column: string) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)!;
