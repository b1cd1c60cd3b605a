// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LengthPanel } from "@/features/filters/components/length-panel";
import { ListScope } from "@/features/filters/components/list-scope";
import { SOUND_LISTS } from "@/features/filters/lists";
import type { ListFilters } from "@/lib/contract/rules/filters";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

function open(filters: ListFilters) {
  const facets = { genres: [], instruments: [], free: 0 };
  render(
    <ListScope list={SOUND_LISTS.oneshots} filters={filters} facets={facets} total={7}>
      <LengthPanel />
    </ListScope>,
  );
  return { user: userEvent.setup() };
}

const limit = (group: string, name: string) =>
  within(screen.getByRole("group", { name: group })).getByRole("button", { name });

describe("limits of the length", () => {
  beforeEach(() => push.mockClear());
  afterEach(cleanup);

  it("are chosen by the keyboard alone, and are in the URL", async () => {
    const { user } = open({ free: true, page: 3 });
    await user.tab();
    expect(document.activeElement).toBe(limit("Longer than", "1 s"));
    await user.keyboard("{Enter}");
    limit("Shorter than", "10 s").focus();
    await user.keyboard(" ");
    expect(push).toHaveBeenLastCalledWith("/oneshots?free=1&length_max=10&length_min=1", { scroll: false });
  });

  it("replace a limit that contradicts them", async () => {
    const { user } = open({ length_min: 5, length_max: 10 });
    expect(limit("Longer than", "5 s").getAttribute("aria-pressed")).toBe("true");
    await user.click(limit("Shorter than", "5 s"));
    expect(limit("Longer than", "5 s").getAttribute("aria-pressed")).toBe("false");
    await user.click(limit("Longer than", "30 s"));
    expect(push).toHaveBeenLastCalledWith("/oneshots?length_min=30", { scroll: false });
  });

  it("are removed one by one, or all by one button", async () => {
    const { user } = open({ length_min: 1, length_max: 2 });
    await user.click(limit("Shorter than", "2 s"));
    expect(push).toHaveBeenLastCalledWith("/oneshots?length_min=1", { scroll: false });
    await user.click(screen.getByRole("button", { name: "Any length" }));
    expect(push).toHaveBeenLastCalledWith("/oneshots", { scroll: false });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Any length" }).disabled).toBe(true);
  });
});
