// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FileButtons } from "@/features/downloads/components/file-buttons";
import { PackPanel } from "@/features/downloads/components/pack-panel";
import { handleDownloadClick } from "@/features/downloads/download-click";
import { toggleLike } from "@/features/likes/like-store";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { currentUser } from "@/lib/client/session/session";
import { userAtClick } from "@/lib/client/session/user-at-click";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { User } from "@/lib/contract/entities/user";
import { useDialogs } from "@/stores/dialogs";
import { sampleSound } from "@/tests/unit/lib/client/player/fake-media";
import { fakeUser, signOut, startUnloaded } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));
const send = vi.mocked(request);

const OFFLINE = new ApiError(0, "You’re offline.");
const PACK = { id: 5, kind: "sample", title: "Night Bus", audio_count: 3, required_credit: 4 } as PackDetail;
let responses: Record<string, () => unknown>;

/** The API server's responses by call; the user is loaded with `change`. */
function respond(change: Partial<User>, others: typeof responses = {}) {
  responses = { "GET /api/auth/user": () => ({ user: fakeUser(change) }), ...others };
}

const sent = () => send.mock.calls.map(([call]) => call).filter((call) => !call.startsWith("GET"));
const openedDialog = () => useDialogs.getState().open.at(-1)?.name;
const quote = () => ({ status: "credit_available", required_credit: 4, available_credit: 10 });

beforeEach(() => {
  send.mockReset();
  send.mockImplementation((async (call: string) => {
    const response = responses[call];
    if (!response) throw new Error(`${call} wasn't expected`);
    return response();
  }) as never);
  useDialogs.setState({ open: [] });
  startUnloaded();
});
afterEach(() => {
  cleanup();
  signOut();
});

describe("a click before the user is loaded", () => {
  it("on a pack waits for the user instead of asking to register", async () => {
    respond({}, { "POST /api/pack/{id}/validate-download": quote });
    render(<PackPanel pack={PACK} royalties={[]} lowestPrice="8.99" license={null} />);
    fireEvent.click(screen.getByRole("button", { name: /Download Full Pack/ }));
    await vi.waitFor(() => expect(openedDialog()).toBe("pack-options"));
  });

  it("on a format of the quick view downloads that format", async () => {
    const download = () => ({ status: "ok", download: null, user: null });
    respond({ credit: 10 }, { "POST /api/sound/{id}/download-stems": download });
    render(<FileButtons sound={{ ...sampleSound(7), price: 2, has_stems: true }} />);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: /Stems/ })));
    await vi.waitFor(() => expect(sent()).toEqual(["POST /api/sound/{id}/download-stems"]));
  });

  it("on Like likes a sound that isn't liked, and doesn't change one that is", async () => {
    const like = { "POST /api/sound/{id}/like": () => ({ is_like: true, likes_count: 3 }) };
    respond({ sample_likes: [7] }, like);
    await toggleLike({ kind: "sample", id: 7 }, { isOn: false, count: 3 });
    expect(sent()).toEqual([]);
    expect(currentUser()?.sample_likes).toEqual([7]);
    startUnloaded();
    respond({ sample_likes: [] }, like);
    await toggleLike({ kind: "sample", id: 7 }, { isOn: false, count: 2 });
    expect(sent()).toEqual(["POST /api/sound/{id}/like"]);
    expect(currentUser()?.sample_likes).toEqual([7]);
  });

  it("on Like asks to register when the session turns out to have ended", async () => {
    const ended = () => {
      vi.spyOn(document, "cookie", "get").mockReturnValue("");
      throw new ApiError(401, "Sign in to continue.");
    };
    responses = { "GET /api/auth/user": ended };
    expect(await userAtClick()).toBeNull();
    await toggleLike({ kind: "sample", id: 7 }, { isOn: false, count: 3 });
    expect(openedDialog()).toBe("register");
  });

  it("shows why the user can't be loaded, and doesn't treat them as a visitor", async () => {
    const offline = () => {
      throw OFFLINE;
    };
    responses = { "GET /api/auth/user": offline };
    render(<PackPanel pack={PACK} royalties={[]} lowestPrice="8.99" license={null} />);
    fireEvent.click(screen.getByRole("button", { name: /Download Full Pack/ }));
    await handleDownloadClick(sampleSound(8));
    await toggleLike({ kind: "sample", id: 7 }, { isOn: false, count: 3 });
    expect(await userAtClick()).toBeUndefined();
    expect(openedDialog()).toBeUndefined();
    expect(sent()).toEqual([]);
    const shown = send.mock.calls.filter(([, , options]) => options?.silent === false);
    expect(shown.length).toBeGreaterThan(0);
  });
});
