// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AddUser } from "@/features/admin/users/components/add-user";
import { ApiError } from "@/lib/api/error";
import { queryClient } from "@/lib/client/session/query-scope";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => "/admin/users/add",
  useSearchParams: () => new URLSearchParams(),
}));

const ADD = "POST /api/admin/users";
const JUNO = { id: 3, display: "Juno", email: "juno@akers.audio" };
let answer: () => unknown;
const sent = () => request.mock.calls.filter(([name]) => name === ADD).map(([, input]) => input.body);
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const button = () => screen.getByRole("button", { name: "Add the user" });

beforeEach(() => {
  answer = () => ({ message: "Added.", id: 9, link: "https://shop.test/set" });
  request.mockImplementation(async (name: string) => (name === ADD ? answer() : { data: [JUNO] }));
});
afterEach(() => {
  cleanup();
  request.mockReset();
  queryClient.clear();
});

describe("a user who is added", () => {
  it("is sent as typed but for what is empty, and begins anew afterwards", async () => {
    const user = userEvent.setup();
    render(<AddUser />);
    expect(button().hasAttribute("disabled")).toBe(true);
    await user.type(field("E-mail"), "rosa@lund.audio");
    await user.type(field("Name that is shown"), " Rosa Lund ");
    await user.type(field("Credits to begin with"), "25");
    await user.click(screen.getByRole("checkbox", { name: /^Creator/ }));
    await user.click(screen.getByRole("radio", { name: /^No mail/ }));
    expect(screen.getByText("25 credits, given by you, in the ledger.")).toBeTruthy();
    await user.click(button());
    expect(await screen.findByText(/^Rosa Lund has an account\. Give them this link/)).toBeTruthy();
    expect(sent()).toEqual([
      { email: "rosa@lund.audio", display: "Rosa Lund", roles: ["creator"], credits: 25, sends_mail: false },
    ]);
    await user.click(screen.getByRole("button", { name: "Add another" }));
    expect(field("E-mail").value).toBe("");
  });

  it("isn't sent to the address of somebody else, who is named", async () => {
    const user = userEvent.setup();
    render(<AddUser />);
    await user.type(field("E-mail"), JUNO.email);
    await user.type(field("Name that is shown"), "Rosa");
    expect(await screen.findByText("Juno has this address.")).toBeTruthy();
    expect(button().hasAttribute("disabled")).toBe(true);
  });

  it("stays as typed with the reason at its field, by the contract and by the API server", async () => {
    const user = userEvent.setup();
    answer = () => {
      throw new ApiError(400, "Refused.", { username: ["This name is taken."] });
    };
    render(<AddUser />);
    await user.type(field("E-mail"), "rosa@lund.audio");
    await user.type(field("Name that is shown"), "Rosa");
    await user.type(field("Username"), "ro");
    await user.click(button());
    expect(await screen.findByText("The username needs at least 3 characters.")).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(field("Username"), "sa");
    await user.click(button());
    await waitFor(() => expect(screen.getByText("This name is taken.")).toBeTruthy());
    expect(field("Username").value).toBe("rosa");
  });
});
