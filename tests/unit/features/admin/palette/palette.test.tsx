// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Palette } from "@/features/admin/palette/components/palette";
import { grouped, type Hit, withRecent } from "@/features/admin/palette/hits";
import { ApiError } from "@/lib/api/error";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";

const request = vi.hoisted(() => vi.fn());
const push = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const hit = (id: number, title: string, href: string) => ({ id, title, detail: "", thumb: "", href });
const FOUND = {
  users: [hit(1, "Ruby Lane", "/admin/users/1")],
  packs: [hit(29, "Ruby Street", "/admin/packs?pack=29")],
  sounds: [],
  orders: [hit(4, "WC-4", "/admin/users/2")],
  payouts: [],
};

beforeAll(() => {
  installDialog();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  request.mockReset();
  push.mockReset();
});

const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init);
const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Find a person, pack, sound or order" });
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

describe("the palette", () => {
  it("opens by its button, Ctrl K and Cmd K, and by no other key; its own button closes it", async () => {
    render(<Palette />);
    for (const init of [{ key: "k" }, { key: "k", ctrlKey: true, shiftKey: true }, { key: "j", ctrlKey: true }])
      press(init);
    expect(screen.queryByRole("dialog")).toBeNull();
    for (const init of [
      { key: "k", ctrlKey: true },
      { key: "K", metaKey: true },
    ]) {
      expect(press(init)).toBe(false);
      await field();
      await userEvent.click(screen.getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    await userEvent.click(screen.getByRole("button", { name: "Find a person, pack, sound or order" }));
    await field();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("stays closed under another dialog", () => {
    render(<Palette />);
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    press({ key: "k", ctrlKey: true });
    expect(screen.queryByRole("combobox")).toBeNull();
    dialog.remove();
  });

  it("finds by groups, moves by arrows and opens by Enter; then what was opened is offered first", async () => {
    request.mockResolvedValue(FOUND);
    const user = userEvent.setup();
    render(<Palette />);
    press({ key: "k", ctrlKey: true });
    await user.type(await field(), "rub");
    await screen.findByRole("option", { name: /Ruby Lane/ });
    expect(options()).toEqual(["Ruby Lane", "Ruby Street", "WC-4"]);
    expect(request.mock.calls).toEqual([
      ["GET /api/admin/find", { query: { search: "rub" } }, expect.objectContaining({ silent: true })],
    ]);
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(push).toHaveBeenCalledWith("/admin/packs?pack=29"));
    expect(screen.queryByRole("dialog")).toBeNull();

    press({ key: "k", ctrlKey: true });
    await field();
    await screen.findByRole("option", { name: /Ruby Street/ });
    expect(options()).toEqual(["Ruby Street"]);
    expect(request).toHaveBeenCalledOnce();
  });

  it("opens in a new tab by Ctrl Enter, and stays", async () => {
    request.mockResolvedValue(FOUND);
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const user = userEvent.setup();
    render(<Palette />);
    press({ key: "k", ctrlKey: true });
    await user.type(await field(), "rub");
    await screen.findByRole("option", { name: /Ruby Lane/ });
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(open).toHaveBeenCalledWith(expect.stringMatching(/\/admin\/users\/1$/), "_blank", "noopener");
    expect(push).not.toHaveBeenCalled();
    expect((await field()).value).toBe("rub");
  });

  it("says that nothing is called so, and that nothing could be searched", async () => {
    request.mockResolvedValueOnce({ users: [], packs: [], sounds: [], orders: [], payouts: [] });
    const user = userEvent.setup();
    render(<Palette />);
    press({ key: "k", ctrlKey: true });
    await user.type(await field(), "zzz");
    await screen.findByText("Nothing is called “zzz”.");
    request.mockRejectedValueOnce(new ApiError(0, "No response."));
    await user.type(await field(), "z");
    await screen.findByText("Nothing could be searched. Check your connection and type again.");
  });
});

it("hits are grouped in a fixed order, and remembered once each, the last first, at most six", () => {
  const of = (kind: Hit["kind"], id: number, isRecent = false): Hit => ({
    ...hit(id, `T${id}`, `/${id}`),
    kind,
    isRecent,
    key: `${kind}:${id}`,
  });
  const headings = grouped([of("orders", 1), of("users", 2), of("users", 3, true)]).map(({ title }) => title);
  expect(headings).toEqual(["Opened before", "Users", "Orders"]);
  let recent: Hit[] = [];
  for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) recent = withRecent(recent, of("users", id));
  expect(recent.map(({ id }) => id)).toEqual([3, 7, 6, 5, 4, 2]);
});
