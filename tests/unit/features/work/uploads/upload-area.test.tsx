// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UploadArea } from "@/features/work/uploads/components/upload-area";
import { UploadRows } from "@/features/work/uploads/components/upload-rows";
import { sendPlaced } from "@/features/work/uploads/pack-queues";
import { useArrivals } from "@/features/work/uploads/use-arrivals";
import { NO_STEPS } from "@/tests/unit/features/work/points/no-steps";

vi.mock("@/features/work/uploads/use-pack-files", () => ({
  usePackFiles: () => ({ data: { files: [] } }),
  reloadPackFiles: () => undefined,
}));
vi.mock("@/features/work/uploads/queue/transport", () => ({ createTransport: () => new Promise(() => undefined) }));

afterEach(cleanup);

function Rows() {
  return <UploadRows pack={{ ...pack }} rows={useArrivals({ ...pack })} canEdit steps={NO_STEPS} />;
}

let packs = 0;
const pack = { kind: "sample" as const, id: 0 };
beforeEach(() => {
  pack.id = ++packs;
  render(
    <>
      <UploadArea pack={{ ...pack }} />
      <Rows />
    </>,
  );
});

const entry = (name: string, file: (resolve: (file: File) => void, reject: (error: Error) => void) => void) => ({
  kind: "file",
  webkitGetAsEntry: () => ({ isFile: true, isDirectory: false, name, fullPath: `/Kit/${name}`, file }),
});

it("counts a dropped file that can't be read, and shows it among those that failed", async () => {
  const items = [
    entry("ok.wav", (resolve) => resolve(new File(["x"], "ok.wav"))),
    entry("Kick.wav", (_, reject) => reject(new DOMException("gone", "NotFoundError"))),
  ];
  fireEvent.drop(screen.getByText(/^Drop a folder or a zip/), { dataTransfer: { items } });
  const notice = "1 file couldn’t be read: Kick.wav. Move it to a shorter path and drop it again.";
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(screen.getByText("0 of 2 uploaded")).toBeTruthy();
  const row = within(screen.getByText("Kick.wav").closest("li")!);
  expect(row.getByText("Failed")).toBeTruthy();
  expect(row.getByText("Couldn’t be read. Move it to a shorter path and drop it again.")).toBeTruthy();
  expect(row.queryByRole("button", { name: "Try Kick.wav again" })).toBeNull();
  await userEvent.click(row.getByRole("button", { name: "Remove Kick.wav" }));
  expect(await screen.findByText("0 of 1 uploaded")).toBeTruthy();
});

it("takes the file on the next drop, once it can be read", async () => {
  const drop = (item: object) =>
    fireEvent.drop(screen.getByText(/^Drop a folder or a zip/), { dataTransfer: { items: [item] } });
  drop(entry("Kick.wav", (_, reject) => reject(new DOMException("gone", "NotFoundError"))));
  await screen.findByText("Failed");
  drop(entry("Kick.wav", (resolve) => resolve(new File(["x"], "Kick.wav"))));
  expect(await screen.findByText("Uploading 0 %")).toBeTruthy();
  expect(screen.queryByText("Failed")).toBeNull();
});

it("shows what has no place among chosen files", async () => {
  const chosen = ["Bass.wav", "Notes.mid"].map((path) => ({ path, file: new File(["x"], path), modified_at: null }));
  const choice = { kind: "sample" as const, files: chosen, leftBehind: 0, others: ["cover.png"], unread: [] };
  sendPlaced(pack, chosen.slice(0, 1), choice, "Not taken.");
  expect(await screen.findByText("0 of 3 uploaded")).toBeTruthy();
  expect(screen.getAllByText("Not taken.")).toHaveLength(2);
});
