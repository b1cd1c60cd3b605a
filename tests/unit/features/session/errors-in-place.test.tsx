// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationPopup } from "@/features/auth/components/application-popup";
import { ForgotForm } from "@/features/auth/components/forgot-form";
import { FileButtons } from "@/features/downloads/components/file-buttons";
import { PackPanel } from "@/features/downloads/components/pack-panel";
import { SoundDownload } from "@/features/downloads/components/sound-download";
import { BanDialog } from "@/features/moderation/components/ban-dialog";
import { FileTypesStep } from "@/features/onboarding/components/file-types-step";
import { CreateCollectionPopup } from "@/features/playlists/components/create-collection-popup";
import { PlaylistDeletion } from "@/features/playlists/components/playlist-deletion";
import { PlaylistDialog } from "@/features/playlists/components/playlist-dialog";
import { usePlaylists } from "@/features/playlists/playlists";
import { ReportDialog } from "@/features/reports/components/report-dialog";
import { PublishSwitch } from "@/features/selections/components/publish-switch";
import { onResponse } from "@/lib/api/responses";
import { setUser } from "@/lib/client/session/session";
import type { Collection } from "@/lib/contract/entities/library";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { oneshotSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const REASON = "The server is busy. Try again in a moment.";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {}, push: () => {} }) }));
/** What the dialog of a ban reads first. */
const ban = { kind: "sample", id: 7, creator: "Juno Akers", is_banned: false, is_own: false, owners: 0, reports: 0 };
/** Every mutating call fails. */
const respond = vi.hoisted(() => vi.fn());
vi.mock("axios", () => ({
  default: { create: () => ({ request: respond }) },
  isAxiosError: () => true,
}));

/** What the global handler would show as a toast. */
let announced: unknown[];
let stop: () => void;

beforeEach(() => {
  respond.mockReset().mockImplementation(async ({ method }: { method: string }) => {
    if (method === "GET") return { data: { groups: [], data: [], ...ban } };
    throw { response: { status: 503, data: { error: REASON }, headers: {} } };
  });
  announced = [];
  stop = onResponse((response) => announced.push(response));
  usePlaylists.setState({ playlists: [] });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  signIn({ credit: 20 });
});
afterEach(() => {
  stop();
  cleanup();
  signOut();
});

const close = () => {};
const sample = sampleSound(7);
const oneshot = oneshotSound(8);
const pack = { id: 5, kind: "sample", title: "Night Bus", audio_count: 3, required_credit: 4 } as PackDetail;
const playlist = { id: 4, title: "Low end", slug: "low-end", description: "" } as Collection;
const click = (name: RegExp) => (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name }));
const fill = (fields: Record<string, string>, name: RegExp) => async (user: ReturnType<typeof userEvent.setup>) => {
  for (const [label, text] of Object.entries(fields)) {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
  await click(name)(user);
};

const application = {
  "Your name": "Lena Marsh",
  "Creator name": "lena",
  "E-mail": "lena@wavecrate.test",
  "Social media": "instagram.com/lena",
  "Link to your samples": "soundcloud.com/lena",
};

type Case = [
  what: string,
  element: () => ReactElement,
  act: (user: ReturnType<typeof userEvent.setup>) => Promise<void>,
];
const CASES: Case[] = [
  ["a forgotten password", () => <ForgotForm />, fill({ "E-mail": "lena@wavecrate.test" }, /Send link/)],
  [
    "a creator's application",
    () => {
      setUser(null);
      return <ApplicationPopup open view={{ name: "creator-application", props: {} }} onClose={close} />;
    },
    fill(application, /Apply/),
  ],
  [
    "a new collection",
    () => <CreateCollectionPopup open view={{ name: "create-collection", props: {} }} onClose={close} />,
    fill({ Title: "Low end" }, /Create collection/),
  ],
  ["a step of the questionnaire", () => <FileTypesStep chosen={[]} onSaved={close} />, click(/Continue/)],
  [
    "a report",
    () => <ReportDialog open view={{ name: "report", props: { sound: sample } }} onClose={close} />,
    click(/^Report$/),
  ],
  [
    "a sound for a new playlist",
    () => <PlaylistDialog open view={{ name: "add-to-playlist", props: { sound: sample } }} onClose={close} />,
    fill({ "New playlist": "Low end" }, /Create/),
  ],
  [
    "the deletion of a playlist",
    () => <PlaylistDeletion open playlist={playlist} onClose={close} onDeleted={close} />,
    click(/Delete playlist/),
  ],
  [
    "a playlist made public",
    () => <PublishSwitch id={4} isPublic={false} />,
    (user) => user.click(screen.getByRole("switch")),
  ],
  [
    "a ban",
    () => <BanDialog open view={{ name: "ban", props: { sound: sample } }} onClose={close} />,
    fill({ "Reason, Juno Akers reads it": "It isn’t cleared" }, /Ban sound/),
  ],
  ["a one-shot in a row", () => <SoundDownload sound={oneshot} />, click(/^Download /)],
];

describe("a failed call that the specification makes silent shows its error in place, without a toast", () => {
  it.each(CASES)("%s", async (_, element, act) => {
    render(element());
    await act(userEvent.setup());
    expect(await screen.findByText(REASON)).toBeTruthy();
    expect(announced).toEqual([]);
  });

  it("an admin's download of a file and a pack", async () => {
    signIn({ is_admin: true });
    render(
      <>
        <FileButtons sound={sample} />
        <PackPanel pack={pack} royalties={[]} lowestPrice="8.99" license={null} />
      </>,
    );
    const user = userEvent.setup();
    await click(/^WAV/)(user);
    expect(await screen.findByText(REASON)).toBeTruthy();
    await click(/Download without charge/)(user);
    await vi.waitFor(() =>
      expect(screen.getByText(REASON).closest("section")?.getAttribute("aria-label")).toBe("Whole pack"),
    );
    expect(announced).toEqual([]);
  });

  it("except the error of a sample's download and the success of an e-mailed link, which are toasts", async () => {
    const user = userEvent.setup();
    render(<SoundDownload sound={sample} />);
    await click(/^Download /)(user);
    await vi.waitFor(() => expect(announced).toMatchObject([{ error: { message: REASON } }]));
    cleanup();
    respond.mockResolvedValue({ data: { message: "Sent." } });
    render(<ForgotForm />);
    await fill({ "E-mail": "lena@wavecrate.test" }, /Send link/)(user);
    await vi.waitFor(() => expect(announced.at(-1)).toEqual({ message: "Sent." }));
  });
});
