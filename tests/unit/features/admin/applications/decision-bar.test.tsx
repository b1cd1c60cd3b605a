// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DecisionBar } from "@/features/admin/applications/components/decision-bar";
import { forgetDrafts } from "@/features/work/drafts/drafts";
import { ApiError } from "@/lib/api/error";
import type { SentApplication } from "@/lib/contract/entities/creator-application";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
const notice = vi.hoisted(() => ({ notifyError: vi.fn(), notifySuccess: vi.fn() }));
vi.mock("@/components/layout/notify", () => notice);

const onDecided = vi.fn();
const show = () =>
  render(
    <DecisionBar
      application={{ id: 7, creator_name: "Juno", is_own: false, account: null } as unknown as SentApplication}
      onDecided={onDecided}
    />,
  );
const message = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message, Juno reads it" });
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const sent = () => request.mock.calls.filter(([name]) => String(name).startsWith("POST"));

afterEach(() => {
  cleanup();
  forgetDrafts();
  request.mockReset();
  onDecided.mockReset();
  for (const mock of Object.values(notice)) mock.mockReset();
});

describe("the decision on an application", () => {
  it("is an approval without words, by its letter, sent once", async () => {
    request.mockResolvedValue({ id: 7 });
    show();
    press("a");
    press("a");
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(sent()).toEqual([
      [
        "POST /api/admin/applications/{id}/approve",
        { params: { id: 7 }, body: { reason: undefined, note: undefined } },
        { silent: true },
      ],
    ]);
    expect(notice.notifySuccess).toHaveBeenCalledWith("Approved Juno");
  });

  it("declines with words alone, for which it opens the message", async () => {
    request.mockResolvedValue({ id: 7 });
    show();
    expect(screen.queryByRole("textbox")).toBeNull();
    press("r");
    expect(await screen.findByText("Write a reason: Juno reads it.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(message()));
    await userEvent.click(screen.getByRole("button", { name: "Not yet" }));
    expect(screen.queryByText("Write a reason: Juno reads it.")).toBeNull();
    const { value } = message();
    await userEvent.click(screen.getByRole("button", { name: /^Decline Juno/ }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(sent().map(([name, { body }]) => [name, body])).toEqual([
      ["POST /api/admin/applications/{id}/decline", { reason: value, note: undefined }],
    ]);
  });

  it("keeps the words, also while something else is open, and says why it was refused", async () => {
    request.mockRejectedValue(new ApiError(409, "Noel declined it just now."));
    const first = show();
    press("r");
    await userEvent.type(await screen.findByRole("textbox", { name: /^Message/ }), "Not cleared.");
    press("r");
    expect(await screen.findByText("Noel declined it just now.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Read it again" })).toBeTruthy();
    first.unmount();
    show();
    expect(message().value).toBe("Not cleared.");
    expect(onDecided).not.toHaveBeenCalled();
  });

  it("tells who has gone on to something else that it failed", async () => {
    let fail = (_: ApiError) => {};
    request.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    const first = show();
    press("a");
    await waitFor(() => expect(sent()).toHaveLength(1));
    first.unmount();
    fail(new ApiError(503, "Try again later."));
    await waitFor(() => expect(notice.notifyError).toHaveBeenCalledWith("Juno isn’t decided", "Try again later."));
  });
});
