// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AddPackDialog } from "@/features/admin/oneshots/components/add-pack-dialog";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));
installDialog();

const added = () => request.mock.calls.filter(([name]) => name === "POST /api/admin/oneshots/packs");

afterEach(() => {
  cleanup();
  request.mockReset();
});

describe("a new one-shot pack", () => {
  it("is sold for cash only with a price, which is asked for before anything is sent", async () => {
    request.mockImplementation(async (name: string) => (name.startsWith("GET") ? { data: [] } : { id: 5 }));
    const user = userEvent.setup();
    render(<AddPackDialog open onClose={() => {}} />);
    await user.type(screen.getByRole("textbox", { name: /^Title/ }), "Rims");
    await user.click(screen.getByRole("checkbox", { name: "Allow cash purchase" }));
    await user.type(screen.getByRole("textbox", { name: "Price" }), "ten");
    await user.click(screen.getByRole("button", { name: "Add new pack" }));
    expect(await screen.findByText("Insert a price")).toBeTruthy();
    expect(added()).toEqual([]);
    await user.clear(screen.getByRole("textbox", { name: "Price" }));
    await user.type(screen.getByRole("textbox", { name: "Price" }), "9,90");
    await user.click(screen.getByRole("button", { name: "Add new pack" }));
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(added()[0]?.[1]).toMatchObject({ body: { title: "Rims", price: 9.9, user_id: null } });
  });

  it("is for a creator who is chosen first", async () => {
    request.mockImplementation(async (name: string) => (name.startsWith("GET") ? { data: [] } : { id: 5 }));
    const user = userEvent.setup();
    render(<AddPackDialog open onClose={() => {}} />);
    await user.type(screen.getByRole("textbox", { name: /^Title/ }), "Rims");
    await user.click(screen.getByRole("radio", { name: /^A creator/ }));
    await user.click(screen.getByRole("button", { name: "Add new pack" }));
    expect(await screen.findByText("Choose a creator.")).toBeTruthy();
    expect(added()).toEqual([]);
    await user.click(screen.getByRole("radio", { name: /^The shop/ }));
    await user.click(screen.getByRole("button", { name: "Add new pack" }));
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(added()[0]?.[1]).toMatchObject({ body: { title: "Rims", price: null, user_id: null } });
  });
});
