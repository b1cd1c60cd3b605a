// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AdminMaintenance } from "@/features/admin/maintenance/components/maintenance";
import { ApiError } from "@/lib/api/error";
import { QueryScope, queryClient } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));

type Page = CallResponse<"GET /api/admin/maintenance">;
const OPEN: Page = { is_forced: false, is_on: false, people: 12, uploads: 1, version: 4, planned: null };
const ON: Page = {
  ...OPEN,
  is_on: true,
  planned: {
    text: "Disks.",
    starts_at: null,
    ends_at: "2026-11-26T15:30:00.000Z",
    set_by: "Petra",
    set_at: "2026-11-26T14:32:00.000Z",
  },
};

function show(page: Page, answer: (name: string) => unknown = () => ({ message: "Done." })) {
  request.mockImplementation(async (name: string) => {
    if (name.startsWith("GET")) return page;
    const given = answer(name);
    if (given instanceof Error) throw given;
    return given;
  });
  render(<AdminMaintenance />, { wrapper: QueryScope });
}
const sent = () => request.mock.calls.filter(([name]) => !String(name).startsWith("GET"));

afterEach(() => {
  cleanup();
  queryClient.clear();
  request.mockReset();
});

describe("the page of maintenance", () => {
  it("turns it on with the text, the end and the version that was seen, and shows what visitors will read", async () => {
    show(OPEN);
    await screen.findByText("Open to everybody");
    expect(screen.getByText("12 people signed in and here in the last 5 minutes, 1 upload running")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Text, visitors read it"), "Larger disks.");
    expect(screen.getByRole("complementary", { name: "Preview" }).textContent).toContain("Larger disks.");
    await userEvent.click(screen.getByRole("button", { name: "Close the shop" }));
    expect(await screen.findByText("Write a reason.")).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Database" }));
    await userEvent.click(screen.getByRole("button", { name: "Close the shop" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [name, { body }] = sent()[0]!;
    expect(name).toBe("PUT /api/admin/maintenance");
    expect(body).toMatchObject({
      version: 4,
      text: "Larger disks.",
      starts_at: null,
      reason: "The database is worked on.",
    });
    expect(Date.parse(body.ends_at) - Date.now()).toBeGreaterThan(58 * 60_000);
  });

  it("gives it 15 minutes more or ends it, and says who was first", async () => {
    show(ON, (name) =>
      name.startsWith("PUT") ? { message: "Changed." } : new ApiError(409, "Petra changed it just now."),
    );
    await userEvent.click(await screen.findByRole("button", { name: "15 minutes more" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]![1].body).toMatchObject({ version: 4, ends_at: "2026-11-26T15:45:00.000Z", text: "Disks." });
    await userEvent.click(screen.getByRole("button", { name: "End it now" }));
    expect(await screen.findByText("Petra changed it just now.")).toBeTruthy();
  });

  it("has nothing to press while the environment forces it", async () => {
    show({ ...ON, is_forced: true });
    await screen.findByText(/The setting MAINTENANCE of the environment is 1/);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
