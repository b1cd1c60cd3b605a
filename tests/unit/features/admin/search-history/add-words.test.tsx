// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AddWords } from "@/features/admin/search-history/components/add-words";
import { ApiError } from "@/lib/api/error";
import { queryClient } from "@/lib/client/session/query-scope";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));

const ADD = "POST /api/admin/search-synonyms";
const TRIED = { before: { total: 0, data: [] }, after: { total: 0, data: [] } };
let answer: () => unknown;
const added = () => request.mock.calls.filter(([name]) => name === ADD).map(([, input]) => input.body);

beforeEach(() => {
  answer = () => ({ message: "Added." });
  request.mockImplementation(async (name: string) => (name === ADD ? answer() : TRIED));
});
afterEach(() => {
  cleanup();
  request.mockReset();
  queryClient.clear();
});

describe("words that a search also finds by", () => {
  it("are sent once both sides are there", async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<AddWords type="samples" onClose={onClose} />);
    const button = screen.getByRole("button", { name: "Add words" });
    await user.type(screen.getByRole("textbox", { name: "Who searches" }), " hang drum ");
    expect(button.hasAttribute("disabled")).toBe(true);
    await user.type(screen.getByRole("textbox", { name: "also finds" }), "Handpan{Enter}");
    await user.click(screen.getByRole("radio", { name: /^Both ways/ }));
    await user.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added()).toEqual([{ words: "hang drum", also: ["handpan"], is_both_ways: true }]);
  });

  it("say which can't be taken, before anything is sent", async () => {
    const user = userEvent.setup();
    render(<AddWords words="handpan" type="samples" onClose={() => {}} />);
    const also = screen.getByRole("textbox", { name: "handpan also finds" });
    await user.type(also, 'tongue drum{Enter}a "hang{Enter}');
    await user.click(screen.getByRole("button", { name: "Add words" }));
    expect(await screen.findByText("Must have neither quotes nor invisible characters.")).toBeTruthy();
    expect(added()).toEqual([]);
  });

  it("say why words without a field of their own are refused", async () => {
    const user = userEvent.setup();
    answer = () => {
      throw new ApiError(400, "Refused.", { words: ["These words are in use."] });
    };
    render(<AddWords words="handpan" type="samples" onClose={() => {}} />);
    await user.type(screen.getByRole("textbox", { name: "handpan also finds" }), "hang{Enter}");
    await user.click(screen.getByRole("button", { name: "Add words" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("These words are in use."));
    expect(screen.getByRole("button", { name: "Remove hang" })).toBeTruthy();
  });
});
