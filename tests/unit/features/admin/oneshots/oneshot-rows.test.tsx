// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OneshotRows } from "@/features/admin/oneshots/components/oneshot-rows";
import { queueOf } from "@/features/work/uploads/pack-queues";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import { NO_STEPS } from "@/tests/unit/features/work/points/no-steps";
import { packSound } from "@/tests/unit/features/work/sounds/pack-sound-fixture";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
// The menu is a native popover, which jsdom doesn't support.
vi.mock("@/components/ui/menu", () => ({
  Menu: ({ trigger, children }: { trigger: (props: object) => ReactNode; children: ReactNode }) => (
    <>
      {trigger({})}
      {children}
    </>
  ),
  MenuSeparator: () => null,
}));

const SILENCE = { kind: "silence-end", from_seconds: 0.6, to_seconds: 3, amount: 2.4 } as const;
const creator = { id: 2, display: "Shop", username: "shop", thumb: "", is_shop: true, is_banned: false };
const packOf = (can_edit: boolean) =>
  ({ id: 5, title: "Rims", thumb: "", glow: "", creator, can_edit }) as OneshotPackDetail;
const oneshot = (id: number, change: Partial<PackOneshot> = {}): PackOneshot => ({
  ...packSound(id, { title: `Rim ${id}`, duration_seconds: 3, path: `Hits/Rim ${id}.wav` }),
  credit: null,
  is_banned: false,
  ...change,
});

function show(sounds: readonly PackOneshot[], canEdit = true) {
  request.mockImplementation(async (name: string) => (name.startsWith("GET") ? { data: [] } : sounds[0]));
  render(<OneshotRows pack={packOf(canEdit)} sounds={sounds} files={[]} steps={NO_STEPS} />);
  return userEvent.setup();
}
const row = (place: number) => within(screen.getAllByRole("listitem")[place]!);
const changes = () => request.mock.calls.filter(([name]) => !String(name).startsWith("GET"));

afterEach(() => {
  cleanup();
  request.mockReset();
});

describe("the one-shots of a pack", () => {
  it("say what is wrong with them, where it is heard from, and how many were not looked at", () => {
    show([oneshot(1, { findings: [SILENCE] }), oneshot(2), oneshot(3, { findings: null })]);
    expect(row(0).getByText("Ends with 2.40 s of silence.")).toBeTruthy();
    const hear = row(0).getByRole("button", { name: "Hear it: Ends with 2.40 s of silence." });
    expect([hear.dataset.play, hear.dataset.from]).toEqual(["", "0.0333"]);
    expect(screen.getAllByRole("listitem")[0]!.querySelectorAll(".finding-marks > i")).toHaveLength(2);
    for (const other of [row(1), row(2)]) expect(other.queryByRole("button", { name: /^Hear it/ })).toBeNull();
    expect(screen.getByText("1 one-shot wasn’t looked at yet.")).toBeTruthy();
  });

  it("are trimmed and put back in their version, once for two clicks", async () => {
    const user = show([oneshot(1, { findings: [SILENCE], version: 4 }), oneshot(2, { former: "trimmed", version: 7 })]);
    let answer = (_: PackOneshot) => {};
    request.mockImplementation(
      () =>
        new Promise<PackOneshot>((resolve) => {
          answer = resolve;
        }),
    );
    await user.dblClick(row(0).getByRole("button", { name: "Trim the silence" }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    answer(oneshot(1));
    request.mockImplementation(async () => oneshot(1));
    await user.click(row(1).getByRole("button", { name: "Use the file from before it was trimmed" }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().map(([name, { params, body }]) => [name, params, body])).toEqual([
      ["POST /api/admin/oneshots/samples/{id}/trim", { id: 1 }, { version: 4 }],
      ["POST /api/admin/oneshots/samples/{id}/former", { id: 2 }, { version: 7 }],
    ]);
  });

  it("are replaced by a file that takes the place of theirs", async () => {
    const added = vi.spyOn(queueOf({ kind: "oneshot", id: 5 }), "add").mockReturnValue(undefined as never);
    const user = show([oneshot(1), oneshot(2)]);
    await user.click(row(1).getByRole("menuitem", { name: "Replace the file" }));
    fireEvent.change(screen.getByLabelText("Replacement"), {
      target: { files: [new File(["RIFF"], "Better.wav")] },
    });
    expect(added.mock.calls[0]?.[0]).toMatchObject([{ path: "Hits/Better.wav", replaces: 2 }]);
  });

  it("have no remedies while the pack is on sale, nor those that somebody owns or that were approved", () => {
    show([oneshot(1, { findings: [SILENCE], former: "trimmed" })], false);
    expect(row(0).getByText("Ends with 2.40 s of silence.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Trim|from before/ })).toBeNull();
    cleanup();
    show([oneshot(1, { findings: [SILENCE], is_owned: true }), oneshot(2, { findings: [SILENCE], state: "approved" })]);
    expect(screen.queryByRole("button", { name: /Trim|from before/ })).toBeNull();
    for (const item of screen.getAllByRole("menuitem", { name: "Replace the file" })) {
      expect(item).toHaveProperty("disabled", true);
    }
  });
});
