// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SplitFields } from "@/features/studio/adding/components/split-fields";
import { type DraftShare, draftProblem } from "@/features/studio/adding/split-draft";

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock("@/lib/api/request", () => ({ request }));

const person = (id: number, display: string, is_active = true) => ({
  id,
  username: display.toLowerCase().replace(" ", ""),
  display,
  thumb: "",
  is_active,
});
const OWNER = person(1, "Halden Rye");
const FOUND = [OWNER, person(2, "Juno Akers"), person(3, "Kilo Marsh", false), person(4, "Odile Sarr")];

function Fields({ first = [] }: { first?: DraftShare[] }) {
  const [shares, setShares] = useState(first);
  return <SplitFields owner={OWNER} isViewerOwner value={shares} onChange={setShares} error={draftProblem(shares)} />;
}

const search = () => screen.getByRole("combobox", { name: "Search collaborator" });

describe("who shares in a pack", () => {
  beforeEach(() => request.mockResolvedValue({ sellers: { data: FOUND } }));
  afterEach(() => {
    cleanup();
    request.mockReset();
  });

  it("is searched among all creators; who can't be chosen is shown with the reason", async () => {
    const user = userEvent.setup();
    render(<Fields />);
    await user.type(search(), "o");
    const kilo = await screen.findByRole("option", { name: /Kilo Marsh.*Not a creator yet/ });
    expect(request).toHaveBeenCalledWith(
      "GET /api/producers",
      { query: { search: "o", onlyactive: "false", perpage: 8 } },
      expect.objectContaining({ silent: true }),
    );
    expect(kilo.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("option", { name: /Halden Rye.*Gets the rest/ }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    await user.click(kilo);
    expect(screen.queryByRole("textbox", { name: /Percentage/ })).toBeNull();

    await user.click(screen.getByRole("option", { name: /Juno Akers/ }));
    const percentage = screen.getByRole("textbox", { name: "Percentage for Juno Akers" });
    expect(document.activeElement).toBe(percentage);
    expect(screen.getByRole("alert").textContent).toBe("Insert a percentage for Juno Akers.");
    await user.type(percentage, "33,33");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("img", { name: "Split: Halden Rye 66.67, Juno Akers 33.33" })).toBeTruthy();

    await user.type(search(), "j");
    const again = await screen.findByRole("option", { name: /Juno Akers.*Chosen already/ });
    expect(again.getAttribute("aria-disabled")).toBe("true");
  });

  it("is at most five, and together at most 100 percent, with a bar that is always full", async () => {
    const user = userEvent.setup();
    const five = [2, 3, 4, 5, 6].map((id) => ({ user: person(id, `Person ${id}`), text: "25" }));
    render(<Fields first={five} />);
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.getByText("Maximum 5 collaborators allowed.")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe("Together they get 125 percent. At most 100 can be shared.");
    expect(screen.getByRole("img").children).toHaveLength(6);
    await user.click(screen.getByRole("button", { name: "Remove Person 6" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(search()).toBeTruthy();
  });
});
