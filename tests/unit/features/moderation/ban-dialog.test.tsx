// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FileButtons } from "@/features/downloads/components/file-buttons";
import { SoundDownload } from "@/features/downloads/components/sound-download";
import { BanDialog } from "@/features/moderation/components/ban-dialog";
import { BanItem } from "@/features/moderation/components/ban-item";
import { ApiError } from "@/lib/api/error";
import { queryClient } from "@/lib/client/session/query-scope";
import { setUser } from "@/lib/client/session/session";
import type { SoundBan } from "@/lib/contract/entities/reported-sound";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey, soundKind } from "@/lib/contract/rules/kinds";
import { oneshotSound, presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { fakeUser } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const press = (name = "Ban sound") => userEvent.click(screen.getByRole("button", { name }));

const BAN: SoundBan = {
  ...{ kind: "sample", id: 7, title: "Rain", creator: "Juno Akers", is_banned: false, is_listed: true, obstacles: [] },
  ...{
    owners: 2,
    downloads: 3,
    plays: 40,
    licenses: 1,
    releasers: 1,
    reports: 3,
    is_own: false,
    is_taken: false,
  },
  ...{
    returns: [
      { credits: 2, owners: 1 },
      { credits: 3, owners: 1 },
    ],
    credits_back: 5,
    cash_credits_back: 0,
    cash_cents_back: 0,
  },
  ...{ earned_cents: 420, on_hold_cents: 300, payable_cents: 100, paid_out_cents: 20 },
  pack: { id: 3, title: "Night Bus", others: 23 },
};

let shown: ReturnType<typeof render> | undefined;

/** Opens the dialog; `answer` is what the call that changes something does. */
function show(sound: Sound, ban: Partial<SoundBan> = {}, answer: () => Promise<unknown> = async () => ({})) {
  const read = { ...BAN, kind: soundKind(sound), id: sound.id, ...ban };
  request.mockImplementation((call: string) => (call.startsWith("GET") ? Promise.resolve(read) : answer()));
  shown = render(<BanDialog open view={{ name: "ban", props: { sound } }} onClose={() => {}} />);
}

const changes = () => request.mock.calls.filter(([call]) => !String(call).startsWith("GET"));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  queryClient.clear();
  request.mockReset();
});
afterEach(cleanup);

describe("the dialog that bans a sound", () => {
  it("says before in figures what a ban does, and leaves out what there is nothing of", async () => {
    show(sampleSound(7));
    expect((await screen.findAllByRole("listitem")).map((item) => item.textContent)).toEqual([
      "Off sale and out of every list and search at once.",
      "2 owners keep the file and the certificates, and aren’t written to.",
      "No credit moves.",
      "Off sale at once; file and preview answer nobody any more.",
      "1 certificate is marked as ended and stays readable.",
      "2 owners are told why, and 5 credits go back today.",
      "1 owner who released a track with it gets a person to write to.",
      "Night Bus goes on with 23 sounds.",
      "Juno Akers reads the reason in a notification.",
      "3 reporters hear that it is off sale, not why.",
    ]);
    cleanup();
    show(oneshotSound(8), { owners: 0, licenses: 0, earned_cents: null, pack: null, reports: 0 });
    expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  });

  it("takes it from its owners only with its name typed, and says in figures what goes back", async () => {
    show(sampleSound(7));
    await userEvent.click(await screen.findByRole("radio", { name: "They lose it" }));
    expect(screen.getByRole("table", { name: "Credits back" }).textContent).toBe(
      "Credits back1 owner, 2 credits21 owner, 3 credits3Together5 credits",
    );
    expect(screen.getByRole("table", { name: "From Juno Akers" }).textContent).toContain(
      "Paid out, the shop’s loss$0.20",
    );
    await userEvent.type(field("Reason, 2 owners and Juno Akers read it"), "Not cleared");
    await press("Ban sound, 5 credits back");
    expect(changes()).toEqual([]);
    await userEvent.type(screen.getByRole("textbox", { name: /^Type its name/ }), "Rain");
    await press("Ban sound, 5 credits back");
    expect(changes()).toMatchObject([
      ["POST /api/admin/audio/ban/{id}", { params: { id: 7 }, body: { reason: "Not cleared", owners: "lose" } }, {}],
    ]);
  });

  it("sends nothing without a reason, and says who reads it", async () => {
    show(sampleSound(7));
    await userEvent.type(await screen.findByLabelText("Reason, Juno Akers reads it"), "  ");
    await press();
    expect(changes()).toEqual([]);
    expect(screen.getByText("Write a reason: Juno Akers reads it.")).toBeTruthy();
  });

  it.each([
    ["POST /api/admin/audio/ban/{id}", "POST /api/admin/audio/{id}/unban", sampleSound(7)],
    ["POST /api/admin/preset-samples/{id}/ban", "POST /api/admin/preset-samples/{id}/unban", presetSound(7)],
    ["POST /api/admin/oneshots/samples/{id}/ban", "POST /api/admin/oneshots/samples/{id}/unban", oneshotSound(7)],
  ])("sends both texts to %s, and of a banned sound to %s", async (ban, unban, sound) => {
    const body = { reason: "It isn’t cleared", note: "Third report" };
    for (const [is_banned, call, button] of [
      [false, ban, "Ban sound"],
      [true, unban, "Lift the ban"],
    ] as const) {
      show(sound, { is_banned });
      await userEvent.type(await screen.findByLabelText("Reason, Juno Akers reads it"), " It isn’t cleared ");
      await userEvent.type(field("Note, only admins read it"), "Third report");
      await press(button);
      const sent = is_banned ? body : { ...body, owners: "keep" };
      expect(changes()).toEqual([[call, { params: { id: 7 }, body: sent }, expect.anything()]]);
      cleanup();
      queryClient.clear();
      request.mockReset();
    }
  });

  it("keeps what was typed when another admin was first, and says who", async () => {
    const refused = new ApiError(409, "Noor Halabi took this sound off sale just now. Nothing was changed.");
    show(sampleSound(7), {}, () => Promise.reject(refused));
    await userEvent.type(await screen.findByLabelText("Reason, Juno Akers reads it"), "Not cleared");
    await press();
    expect(await screen.findByText(/Noor Halabi took this sound off sale/)).toBeTruthy();
    expect(field("Reason, Juno Akers reads it").value).toBe("Not cleared");
  });

  it("has no form for who has a part in the sound", async () => {
    show(sampleSound(7), { is_own: true });
    expect(await screen.findByText(/another admin decides/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Ban sound" })).toBeNull();
  });

  it("says in the rows and the quick view of a sound at once that it is banned, until the ban is lifted", async () => {
    setUser({ ...fakeUser(), is_admin: true });
    const [sound, other] = [oneshotSound(7), sampleSound(7)];
    const controls = [sound, other].map((each) => (
      <li key={soundKey(each)} aria-label={soundKey(each)}>
        <SoundDownload sound={each} />
        <FileButtons sound={each} />
        <BanItem sound={each} />
      </li>
    ));
    render(<ul>{controls}</ul>);
    const row = (of: Sound) => within(screen.getByRole("listitem", { name: soundKey(of) }));
    const downloads = (of: Sound) => row(of).queryAllByRole("button").length;
    const [before, others] = [downloads(sound), downloads(other)];
    expect(before).toBeGreaterThan(1);
    for (const [is_banned, button, item, marks, left] of [
      [false, "Ban sound", "Lift the ban", 2, 0],
      [true, "Lift the ban", "Ban sound", 0, before],
    ] as const) {
      queryClient.clear();
      show(sound, { is_banned });
      await userEvent.type(await screen.findByLabelText("Reason, Juno Akers reads it"), "Cleared or not");
      await press(button);
      await waitFor(() => expect(row(sound).getByRole("menuitem", { name: item })).toBeTruthy());
      expect([row(sound).queryAllByText("Banned").length, downloads(sound)]).toEqual([marks, left]);
      expect([row(other).queryAllByText("Banned").length, downloads(other)]).toEqual([0, others]);
      shown?.unmount();
    }
    setUser(null);
  });
});
