// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NameQuestions } from "@/features/studio/sounds/components/name-questions";
import { soundEdits } from "@/features/studio/sounds/sound-edits";
import { queryClient } from "@/lib/client/session/query-scope";
import { packSound } from "@/tests/unit/features/work/sounds/pack-sound-fixture";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));

const QUESTION = {
  about: "tempo",
  folder: "Kit/Snares",
  sounds: [
    { id: 1, title: "Snare 100", asked: "100" },
    { id: 2, title: "Rim 110", asked: "110" },
  ],
};

beforeEach(() => {
  queryClient.clear();
  let questions = [QUESTION];
  request.mockReset().mockImplementation(async (call: string) => {
    if (call.startsWith("PUT")) questions = [];
    return call.endsWith("/name-questions") ? { questions, sounds: [] } : {};
  });
});
afterEach(cleanup);

const show = (is_tempo_set = false) =>
  render(
    <NameQuestions
      packId={9}
      sounds={[packSound(1, { is_tempo_set }), packSound(2, { is_tempo_set: false })]}
      edits={soundEdits(9, () => {})}
    />,
  );

it("asks once for the sounds of a folder, and goes when it is answered", async () => {
  show();
  const line = await screen.findByRole("region", { name: "Names in Snares" });
  expect(line.textContent).toContain("2 sounds in Snares have a number in their names");
  await userEvent.click(screen.getByRole("button", { name: "Tempos" }));
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  const [, input] = request.mock.calls.find(([call]) => (call as string).startsWith("PUT"))!;
  expect(input).toEqual({ params: { id: 9 }, body: { about: "tempo", is_so: true, sound_ids: [1, 2] } });
});

it("asks nothing of sounds whose tempo somebody has set meanwhile", async () => {
  show(true);
  expect((await screen.findByRole("region")).textContent).toContain("1 sound in Snares has a number in its name");
});
