// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ExceptionForm } from "@/features/admin/shelves/components/exception-form";
import { ApiError } from "@/lib/api/error";

const send = vi.fn<(reason: string) => Promise<unknown>>();

function show(isReady = true) {
  render(
    <ExceptionForm fields={["creator_id"]} isReady={isReady} send={send}>
      {(messageOf) => <p data-testid="creator">{messageOf("creator_id")}</p>}
    </ExceptionForm>,
  );
  return { user: userEvent.setup(), reason: screen.getByRole<HTMLTextAreaElement>("textbox") };
}
const button = () => screen.getByRole("button", { name: "Make the exception" });

afterEach(() => {
  cleanup();
  send.mockReset();
});

describe("an exception of a shelf", () => {
  it("needs what it is about and a reason", async () => {
    const { user, reason } = show(false);
    await user.type(reason, "Two on one day.");
    expect(button().hasAttribute("disabled")).toBe(true);
    cleanup();
    const ready = show();
    expect(button().hasAttribute("disabled")).toBe(true);
    await ready.user.type(ready.reason, "ok");
    await ready.user.click(button());
    expect(await screen.findByText("Write a reason.")).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it("empties the reason once it is made", async () => {
    send.mockResolvedValue({});
    const { user, reason } = show();
    await user.type(reason, " Two on one day. ");
    await user.click(button());
    await waitFor(() => expect(reason.value).toBe(""));
    expect(send.mock.calls).toEqual([["Two on one day."]]);
  });

  it("keeps what was typed if it is refused, and says why at its field", async () => {
    send.mockRejectedValue(new ApiError(400, "Refused.", { creator_id: ["They sell nothing."] }));
    const { user, reason } = show();
    await user.type(reason, "Two on one day.");
    await user.click(button());
    await waitFor(() => expect(screen.getByTestId("creator").textContent).toBe("They sell nothing."));
    expect(reason.value).toBe("Two on one day.");
  });
});
