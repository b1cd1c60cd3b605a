// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { KeptPackPanel } from "@/features/library/components/kept-pack-panel";
import type { PackDetail } from "@/lib/contract/entities/pack";

const request = vi.hoisted(() => vi.fn());
const downloadPack = vi.hoisted(() => vi.fn(async () => {}));
const startDownload = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/features/downloads/download", () => ({ downloadPack }));
vi.mock("@/lib/client/navigation/start-download", () => ({ startDownload }));

afterEach(cleanup);

const show = (is_downloaded: boolean, soundIds: number[]) => {
  const pack = { id: 4, kind: "sample", title: "Leaving", user: { display: "Halden" }, is_downloaded } as PackDetail;
  render(<KeptPackPanel pack={pack} soundIds={soundIds} />);
  return pack;
};
const button = () => screen.queryByRole("button");

it("downloads the whole pack again for who bought it", async () => {
  const pack = show(true, [1, 2]);
  expect(screen.getByText(/^The pack stays yours/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Download again" }));
  expect(downloadPack).toHaveBeenCalledWith(pack, 0);
});

it("downloads what is owned as one zip, and says that the others can't be bought", async () => {
  request.mockResolvedValueOnce({ download: "/media/download/zip" });
  show(false, [7, 9]);
  expect(screen.getByText(/^You keep 2 sounds of it.*can’t be bought any more\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Download as ZIP" }));
  await waitFor(() => expect(startDownload).toHaveBeenCalledWith("/media/download/zip"));
  expect(request.mock.calls[0]?.slice(0, 2)).toEqual([
    "POST /api/user/downloads/archive",
    { body: { type: "sample", ids: [7, 9] } },
  ]);
});

it("offers no zip of nothing, nor of more sounds than one holds", () => {
  show(false, []);
  expect(screen.getByText("You own no sound of it. Halden offers it no more.")).toBeTruthy();
  expect(button()).toBeNull();
  cleanup();
  show(
    false,
    Array.from({ length: 51 }, (_, at) => at + 1),
  );
  expect(button()).toBeNull();
});
