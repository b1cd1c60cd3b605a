// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { QuestionnairePopup } from "@/features/onboarding/components/questionnaire-popup";
import { ApiError } from "@/lib/api/error";
import { OFFERED_GENRES } from "@/lib/contract/rules/questionnaire";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { fakeUser, signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

const request = vi.hoisted(() =>
  vi.fn<(call: string, input: { body?: object }, options?: object) => Promise<unknown>>(),
);
const { notifyError, notifySuccess } = vi.hoisted(() => ({ notifyError: vi.fn(), notifySuccess: vi.fn() }));
vi.mock("@/lib/api/request", () => ({ request }));
const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
vi.mock("@/components/layout/notify", () => ({ notifyError, notifySuccess }));

const NEW = { is_onboarding_questionnaire_done: false };
const REFERRAL_QUESTION = "How did you hear about us?";
/** The user as stored on the API server: each step's answers, and the completion. */
let stored = fakeUser(NEW);

beforeAll(installDialog);
beforeEach(() => {
  stored = signIn(NEW);
  notifyError.mockReset();
  notifySuccess.mockReset();
  push.mockReset();
  request.mockReset().mockImplementation(async (call, { body }) => {
    if (call === "GET /api/genres")
      return { data: OFFERED_GENRES.map((id) => ({ id, title: `Genre ${id}`, slug: "" })) };
    if (call === "GET /api/auth/user") return { user: stored };
    const before = stored.onboarding_questionnaire_data;
    const { genres, file_types } = body as { genres?: number[]; file_types?: string[] };
    const answers = {
      genres: { preferred: genres ?? before.genres.preferred },
      file_types: file_types ?? before.file_types,
      instruments: before.instruments,
    };
    stored = {
      ...stored,
      onboarding_questionnaire_data: answers,
      is_onboarding_questionnaire_done: call.endsWith("referral"),
    };
    return {};
  });
});
afterEach(() => {
  cleanup();
  signOut();
});

const sent = () =>
  request.mock.calls
    .filter(([call]) => call.startsWith("POST"))
    .map(([call, { body }]) => [call.split("/").at(-1), body]);
const click = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const isDone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("the questionnaire", () => {
  it("asks for genres, file types and the referral, saves each step, and closes", async () => {
    render(<QuestionnairePopup />);
    const blocked = await screen.findByRole("button", { name: "Select at least 1 to continue" });
    expect(blocked).toHaveProperty("disabled", true);
    await click("Genre 13");
    await click("Genre 2");
    await click("Genre 13");
    await click("Continue");
    fireEvent.click(await screen.findByLabelText("Stems"));
    await click("Continue");
    const finish = await screen.findByRole("button", { name: "Finish" });
    expect(finish).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByLabelText("Other"));
    expect(finish).toHaveProperty("disabled", true);
    fireEvent.change(screen.getByLabelText("Where did you hear about us?"), { target: { value: "   " } });
    expect(finish).toHaveProperty("disabled", true);
    fireEvent.change(screen.getByLabelText("Where did you hear about us?"), { target: { value: "A poster" } });
    fireEvent.click(finish);
    await isDone();
    expect(sent()).toEqual([
      ["genres", { genres: [2] }],
      ["file-types", { file_types: ["Stems"] }],
      ["referral", { referral: "Other", other: "A poster" }],
    ]);
    expect(notifySuccess).toHaveBeenCalledWith("You’re all set. Time to create something new.");
    expect(push).toHaveBeenCalledExactlyOnceWith("/discover");
  });

  it("resumes at the first open step, and goes back to earlier answers", async () => {
    signIn({
      ...NEW,
      onboarding_questionnaire_data: {
        genres: { preferred: [3] },
        file_types: ["Presets"],
        instruments: { preferred: [] },
      },
    });
    render(<QuestionnairePopup />);
    expect(await screen.findByRole("heading", { name: REFERRAL_QUESTION })).toBeTruthy();
    fireEvent.click(screen.getByLabelText("Back"));
    expect(screen.getByRole("checkbox", { name: "Presets" })).toHaveProperty("checked", true);
    fireEvent.click(screen.getByLabelText("Back"));
    expect((await screen.findByRole("button", { name: "Genre 3" })).getAttribute("aria-pressed")).toBe("true");
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  });

  it("can be finished without a referral", async () => {
    stored = signIn({
      ...NEW,
      onboarding_questionnaire_data: {
        genres: { preferred: [3] },
        file_types: ["Presets"],
        instruments: { preferred: [] },
      },
    });
    render(<QuestionnairePopup />);
    await click("Skip");
    await isDone();
    expect(sent()).toEqual([["referral", { skip: true }]]);
  });

  it("stays on a step that can't be saved, says why in place and not in a toast, and continues when it can", async () => {
    render(<QuestionnairePopup />);
    await click("Genre 1");
    request.mockRejectedValueOnce(new ApiError(500, "Something went wrong.", {}));
    await click("Continue");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Something went wrong."));
    expect(screen.getByRole("button", { name: "Genre 1" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.queryByRole("checkbox", { name: "Stems" })).toBeNull();
    expect(notifyError).not.toHaveBeenCalled();
    // Without this option, the global handler shows a toast.
    expect(request.mock.lastCall?.[2]).toEqual({ silent: true });
    await click("Continue");
    expect(await screen.findByRole("checkbox", { name: "Stems" })).toBeTruthy();
    expect(notifySuccess).not.toHaveBeenCalled();
  });
});
