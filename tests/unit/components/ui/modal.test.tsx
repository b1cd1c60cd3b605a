// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Modal } from "@/components/ui/modal";
import { installDialog } from "./dialog-polyfill";

beforeAll(installDialog);
afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Sign in">
        <input aria-label="E-mail" data-autofocus="" />
        <button type="button" disabled>
          Not yet
        </button>
        <a href="#terms">Terms</a>
      </Modal>
    </>
  );
}

async function opened() {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  return { user, dialog: screen.getByRole("dialog", { name: "Sign in" }) };
}

/** What a browser does on Escape over a modal dialog. */
function pressEscape(dialog: HTMLElement) {
  return dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
}

describe("Modal", () => {
  it("moves focus to the field marked for autofocus", async () => {
    await opened();
    expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
  });

  it("keeps Tab inside, in both directions and past disabled controls", async () => {
    const { user } = await opened();
    const close = screen.getByRole("button", { name: "Close" });
    const terms = screen.getByRole("link", { name: "Terms" });
    await user.tab();
    expect(document.activeElement).toBe(terms);
    await user.tab();
    expect(document.activeElement).toBe(close);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(terms);
  });

  it("closes on Escape by calling `onClose`, and returns focus to the opener", async () => {
    const { dialog } = await opened();
    expect(pressEscape(dialog)).toBe(false);
    await waitFor(() => expect(dialog).not.toHaveProperty("open", true));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(screen.queryByLabelText("E-mail")).toBeNull());
  });

  it("closes on a click on the scrim, not on one that began inside", async () => {
    const { user, dialog } = await opened();
    await user.pointer([
      { keys: "[MouseLeft>]", target: screen.getByLabelText("E-mail") },
      { keys: "[/MouseLeft]", target: dialog },
    ]);
    expect(dialog).toHaveProperty("open", true);
    await user.click(dialog);
    expect(dialog).toHaveProperty("open", false);
  });

  it("can be opened again after it closed", async () => {
    const { user, dialog } = await opened();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(dialog).toHaveProperty("open", true);
    expect(screen.getByLabelText("E-mail")).toBeTruthy();
  });
});
