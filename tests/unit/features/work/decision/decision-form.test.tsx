// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { ApiError } from "@/lib/api/error";

const decide = vi.fn();
const onConflict = vi.fn();
const onCancel = vi.fn();

const show = (change: Partial<Parameters<typeof DecisionForm>[0]> = {}) =>
  render(
    <DecisionForm
      label="Ban Juno"
      reader="Juno"
      sentences={[{ title: "Abuse", words: "You insulted others." }]}
      effects={[{ lamp: "stopped", words: "3 sessions end at once." }]}
      action="Ban Juno"
      variant="danger"
      decide={decide}
      onConflict={onConflict}
      onCancel={onCancel}
      {...change}
    />,
  );
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Ban Juno" });
const reason = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Reason, Juno reads it/ });
const note = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note, only admins read it" });
const typed = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Type junoakers to confirm" });

afterEach(() => {
  cleanup();
  for (const mock of [decide, onConflict, onCancel]) mock.mockReset();
});

describe("a decision with a reason", () => {
  it("says what will happen, and sends nothing without a reason", async () => {
    show();
    expect(screen.getByText("3 sessions end at once.")).toBeTruthy();
    await userEvent.type(reason(), "   ");
    await userEvent.click(button());
    expect(await screen.findByText("Write a reason: Juno reads it.")).toBeTruthy();
    expect(document.activeElement).toBe(reason());
    expect(decide).not.toHaveBeenCalled();
  });

  it("checks the words as the API server does before it is sent", async () => {
    show();
    await userEvent.type(reason(), "no");
    await userEvent.click(button());
    expect(await screen.findByText("Write a reason.")).toBeTruthy();
    expect(decide).not.toHaveBeenCalled();
    await userEvent.type(reason(), " more");
    expect(screen.queryByText("Write a reason.")).toBeNull();
    await userEvent.click(button());
    await waitFor(() => expect(decide.mock.calls).toEqual([[{ reason: "no more", note: undefined }]]));
  });

  it("fills in a sentence, which can be changed, and sends both texts", async () => {
    show();
    await userEvent.click(screen.getByRole("button", { name: "Abuse" }));
    await userEvent.type(reason(), " Twice.");
    await userEvent.type(note(), "See the report");
    await userEvent.click(button());
    expect(decide.mock.calls).toEqual([[{ reason: "You insulted others. Twice.", note: "See the report" }]]);
  });

  it("takes a chosen sentence away again, and sends no empty note", async () => {
    show();
    await userEvent.type(reason(), "Enough.");
    for (let press = 0; press < 2; press++) await userEvent.click(screen.getByRole("button", { name: "Abuse" }));
    expect(reason().value).toBe("Enough.");
    await userEvent.click(button());
    expect(decide.mock.calls).toEqual([[{ reason: "Enough.", note: undefined }]]);
  });

  it("asks for the name, and is neither pressed nor filled before both are there", async () => {
    show({ typed: "junoakers" });
    await userEvent.type(typed(), "junoakers");
    expect(button().disabled).toBe(true);
    await userEvent.type(reason(), "Enough.");
    expect(button().disabled).toBe(false);
    expect(button().className).toContain("decision-danger");
    await userEvent.type(typed(), "x{Enter}");
    expect(button().disabled).toBe(true);
    expect(button().className).not.toContain("decision-danger");
    expect(decide).not.toHaveBeenCalled();
  });

  it("waits for its other fields", async () => {
    show({ isReady: false });
    await userEvent.type(reason(), "Enough.");
    expect(button().disabled).toBe(true);
  });

  it("keeps the words when somebody else was first, says who, and has the page loaded again", async () => {
    decide.mockRejectedValue(new ApiError(409, "Noel Ferris banned Juno just now. Nothing was changed."));
    show();
    await userEvent.type(reason(), "Enough.");
    await userEvent.type(note(), "See the report");
    await userEvent.click(button());
    expect(await screen.findByText("Noel Ferris banned Juno just now. Nothing was changed.")).toBeTruthy();
    expect([reason().value, note().value]).toEqual(["Enough.", "See the report"]);
    expect(onConflict).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it("shows a message of the API server beside its field", async () => {
    decide.mockRejectedValue(
      new ApiError(422, "Write a reason.", { reason: ["Write a reason."], credits: ["Insert a number other than 0."] }),
    );
    show({ fields: ["credits"], children: (messageOf) => <p>{messageOf("credits")}</p> });
    await userEvent.type(reason(), "Enough.");
    await userEvent.click(button());
    expect(await screen.findByText("Insert a number other than 0.")).toBeTruthy();
    expect(reason().getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(onConflict).not.toHaveBeenCalled();
  });

  it("is sent once while it runs", async () => {
    let finish = () => {};
    decide.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
    show();
    await userEvent.type(reason(), "Enough.");
    await userEvent.click(button());
    await userEvent.click(button());
    fireEvent.submit(screen.getByRole("form"));
    expect(decide).toHaveBeenCalledOnce();
    finish();
    await waitFor(() => expect(button().getAttribute("aria-busy")).toBeNull());
  });
});
