// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import toast from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster, toastError, toastSuccess } from "@/components/ui/toaster";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.useRealTimers();
});

describe("Toaster", () => {
  it("announces a success politely, with its second line", () => {
    render(<Toaster />);
    act(() => toastSuccess("You’re successfully logged in.", { detail: "Enjoy." }));
    expect(screen.getByRole("status").textContent).toBe("You’re successfully logged in.Enjoy.");
  });

  it("announces an error at once, in place of the previous toast", () => {
    render(<Toaster />);
    act(() => toastSuccess("Added to Collection"));
    act(() => toastError("Something went wrong."));
    expect(screen.queryByText("Added to Collection")).toBeNull();
    expect(screen.getByRole("alert").textContent).toBe("Something went wrong.");
  });

  it("hides a toast after 5000 ms, not counting time under the pointer", () => {
    render(<Toaster />);
    act(() => toastSuccess("Downloading..."));
    act(() => vi.advanceTimersByTime(4000));
    fireEvent.pointerEnter(screen.getByRole("status"));
    act(() => vi.advanceTimersByTime(9000));
    fireEvent.pointerLeave(screen.getByRole("status"));
    act(() => vi.advanceTimersByTime(900));
    expect(screen.getByText("Downloading...")).toBeTruthy();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByText("Downloading...")).toBeNull();
  });

  it("hides the next toast after 5000 ms, when the previous one was dismissed or replaced under the pointer", () => {
    render(<Toaster />);
    const enter = () => fireEvent.pointerEnter(screen.getByRole("status"));
    const enterAndDismiss = () => {
      enter();
      fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    };
    // The second one before the toast is rendered as paused.
    const removals = [enterAndDismiss, () => act(enterAndDismiss), enter];
    for (const remove of removals) {
      act(() => toastSuccess("Copied"));
      remove();
      act(() => toastSuccess("Saved"));
      act(() => vi.advanceTimersByTime(4900));
      expect(screen.getByText("Saved")).toBeTruthy();
      act(() => vi.advanceTimersByTime(200));
      expect(screen.queryByText("Saved")).toBeNull();
    }
  });

  it("moves into an open modal, which makes the rest of the page inert", async () => {
    render(
      <>
        <dialog open className="overlay" aria-label="Sign in" />
        <Toaster />
      </>,
    );
    act(() => toastError("Invalid credentials."));
    expect(screen.getByRole("dialog").contains(screen.getByRole("alert"))).toBe(true);
  });

  it("moves into the topmost of several modals, wherever it is in the document", () => {
    // jsdom has no layout.
    document.elementFromPoint = () => screen.getByRole("dialog", { name: "Add to playlist" });
    render(
      <>
        <dialog open className="overlay" aria-label="Add to playlist" />
        <dialog open className="overlay" aria-label="Quick view" />
        <Toaster />
      </>,
    );
    act(() => toastSuccess("Added to Low end homework"));
    expect(screen.getByRole("dialog", { name: "Add to playlist" }).contains(screen.getByRole("status"))).toBe(true);
  });
});
