// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Tooltip } from "@/components/ui/tooltip";

const control = (text: string | null) => (
  <Tooltip text={text}>
    <button type="button">Download</button>
  </Tooltip>
);
const button = () => screen.getByRole("button");

// jsdom has no `matchMedia`.
vi.stubGlobal("matchMedia", () => ({ matches: true }));
afterEach(cleanup);

it("a tooltip is loaded at the first interaction with a page that was opened by its URL", async () => {
  render(control("You need 1 more credit"));
  await act(async () => {});
  expect(screen.queryByRole("tooltip", { hidden: true })).toBeNull();
  await userEvent.hover(button());
  expect(await screen.findByRole("tooltip", { hidden: true })).toBeDefined();
});

describe("a tooltip on a page that was reached by a link", () => {
  beforeEach(() => {
    window.pageHydrated = true;
  });
  afterEach(() => {
    delete window.pageHydrated;
  });

  it("describes its control, shows on hover, and hides on Escape", async () => {
    render(control("You need 1 more credit"));
    const tooltip = await screen.findByRole("tooltip", { hidden: true });
    expect(button().getAttribute("aria-describedby")).toBe(tooltip.id);
    expect(tooltip.hidden).toBe(true);
    await userEvent.hover(button());
    expect(tooltip.hidden).toBe(false);
    await userEvent.keyboard("{Tab}{Escape}");
    expect(tooltip.hidden).toBe(true);
  });

  it("keeps its control's element when its text is removed", async () => {
    const { rerender } = render(control("You need 1 more credit"));
    await screen.findByRole("tooltip", { hidden: true });
    const before = button();
    rerender(control(null));
    expect(screen.queryByRole("tooltip", { hidden: true })).toBeNull();
    expect(button()).toBe(before);
    expect(before.hasAttribute("aria-describedby")).toBe(false);
  });
});
