// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { NotesPart } from "@/features/admin/users/parts/notes-part";
import { queryClient } from "@/lib/client/session/query-scope";
import type { AdminUser } from "@/lib/contract/entities/admin-user";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => "/admin/users/7",
  useSearchParams: () => new URLSearchParams(),
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it("clears a note that was added, and keeps what was typed meanwhile", async () => {
  let answer = () => {};
  request.mockImplementation((name: string) =>
    name.startsWith("POST")
      ? new Promise<void>((resolve) => {
          answer = resolve;
        })
      : Promise.resolve({ data: [], total: { count: 0, is_exact: true }, prev_cursor: null, next_cursor: null }),
  );
  render(<NotesPart user={{ id: 7 } as AdminUser} />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Add a note" });
  const write = (value: string) => fireEvent.change(field, { target: { value } });
  const add = () => fireEvent.click(screen.getByRole("button", { name: "Add the note" }));
  const sent = () => request.mock.calls.filter(([name]) => name.startsWith("POST")).length;

  write("Polite. ");
  add();
  await waitFor(() => expect(sent()).toBe(1));
  write("A second one.");
  answer();
  await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).not.toBe("true"));
  expect(field.value).toBe("A second one.");
  add();
  await waitFor(() => expect(sent()).toBe(2));
  answer();
  await waitFor(() => expect(field.value).toBe(""));
});
