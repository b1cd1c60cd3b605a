// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MobileSearch } from "@/features/navigation/components/mobile-search";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => "/samples",
  useSearchParams: () => new URLSearchParams(),
}));

// jsdom doesn't know <search> yet, which React would report.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });

beforeEach(installDialog);
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.searching;
});

it("opens a field at once, and the search takes over what was typed meanwhile", async () => {
  render(<MobileSearch suggestions={null} />);
  const early = document.querySelector<HTMLInputElement>("[data-early-search]");
  if (!early) throw new Error("There is no field.");
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(document.documentElement.dataset.searching).toBe("");
  expect(document.activeElement).toBe(early);
  fireEvent.input(early, { target: { value: "brush kit" } });
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>("dialog input[type=search]");
    if (!found) throw new Error("The search isn’t there yet.");
    return found;
  });
  await waitFor(() => expect(field.value).toBe("brush kit"));
  expect(document.documentElement.dataset.searching).toBeUndefined();
  expect(early.value).toBe("");
  if (field.form) fireEvent.submit(field.form);
  expect(push).toHaveBeenCalledWith("/samples?search=brush+kit");
});

it("gives the focus back to its button when it is cancelled", async () => {
  render(<MobileSearch suggestions={null} />);
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  await act(async () => {});
  for (const cancel of screen.getAllByRole("button", { name: "Cancel", hidden: true })) fireEvent.click(cancel);
  expect(document.documentElement.dataset.searching).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Search" }));
});
