// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SOUND_LISTS } from "@/features/filters/lists";
import { useSession } from "@/features/player/session-state";
import { FittingList } from "@/features/sound-lists/components/fitting-list";
import type { Sound } from "@/lib/contract/entities/sound";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("@/features/sound/components/sound-rows", () => ({
  SoundRows: ({ sounds }: { sounds: Sound[] }) => sounds.map(({ id, title }) => <p key={id}>{title}</p>),
}));

const answer = (titles: string[]) => ({
  data: titles.map((title, id) => ({ id, title })),
  meta: { page: 1, last_page: 1, total: titles.length },
  session_counts: { shift: 12, stretch: 34 },
});
const lastQuery = () => request.mock.lastCall![1].query;

beforeEach(() => {
  request.mockReset();
  request.mockResolvedValue(answer(["Fitting"]));
  useSession.setState({ isOn: true, tempo: 100, key: null });
  render(
    <FittingList list={SOUND_LISTS.samples} filters={{}} title="Samples">
      <p>Any</p>
    </FittingList>,
  );
});
afterEach(() => {
  cleanup();
  signOut();
  useSession.setState({ isOn: false });
});

it("asks nothing while the session is off", async () => {
  cleanup();
  request.mockClear();
  useSession.setState({ isOn: false });
  render(
    <FittingList list={SOUND_LISTS.samples} filters={{}} title="Samples">
      <p>Any</p>
    </FittingList>,
  );
  expect(screen.getByText("Any")).toBeTruthy();
  expect(screen.queryByRole("group")).toBeNull();
  expect(request).not.toHaveBeenCalled();
});

it("has the page's rows until a choice is made, with the counts of each", async () => {
  expect(await screen.findByRole("button", { name: /^Shift under 3 st ?12$/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Stretch under 10 % ?34$/ })).toBeTruthy();
  expect(screen.getByText("Any")).toBeTruthy();
  expect(lastQuery()).toMatchObject({ session_bpm: 100 });
});

it("has what fits in place of them, and gives them back", async () => {
  fireEvent.click(await screen.findByRole("button", { name: /^Shift/ }));
  expect(await screen.findByText("Fitting")).toBeTruthy();
  expect(screen.queryByText("Any")).toBeNull();
  await waitFor(() => expect(lastQuery()).toMatchObject({ max_shift: 3 }));
  fireEvent.click(screen.getByRole("button", { name: "Fits best" }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ max_shift: 3, sort: "fits-best" }));
  fireEvent.click(screen.getByRole("button", { name: /^Shift/ }));
  fireEvent.click(screen.getByRole("button", { name: "Fits best" }));
  expect(screen.getByText("Any")).toBeTruthy();
});

it("says that nothing fits, and that it couldn't be loaded", async () => {
  request.mockResolvedValue(answer([]));
  fireEvent.click(await screen.findByRole("button", { name: /^Stretch/ }));
  expect(await screen.findByText("No sounds fit like this")).toBeTruthy();
  request.mockRejectedValueOnce(new Error("offline"));
  fireEvent.click(screen.getByRole("button", { name: "Fits best" }));
  expect(await screen.findByText("These sounds couldn’t be loaded")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No sounds fit like this")).toBeTruthy();
});

it("hides what the user owns and says how many, for users alone", async () => {
  await screen.findByRole("button", { name: "Fits best" });
  expect(screen.queryByRole("button", { name: "Hide owned" })).toBeNull();
  signIn();
  const { data, ...rest } = answer(["Mine", "Others"]);
  request.mockResolvedValue({ ...rest, data: data.map((sample) => ({ ...sample, is_downloaded: sample.id === 0 })) });
  fireEvent.click(screen.getByRole("button", { name: "Fits best" }));
  expect(await screen.findByText("Mine")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Hide owned" }));
  expect(screen.queryByText("Mine")).toBeNull();
  expect(screen.getByText("Others")).toBeTruthy();
  expect(screen.getByText("1 sound that you own is hidden on this page.")).toBeTruthy();
  expect(lastQuery()).not.toHaveProperty("notOwned");
});
