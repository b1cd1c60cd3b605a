// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OwnStacks } from "@/features/stacks/components/own-stacks";
import { ApiError } from "@/lib/api/error";
import type { StackSummary } from "@/lib/contract/entities/stack";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

interface Input {
  params?: { slug: string };
  body?: { is_public: boolean };
}

const request = vi.hoisted(() => vi.fn<(call: string, input: Input) => Promise<unknown>>());
vi.mock("@/lib/api/request", () => ({ request }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const stackOf = (slug: string, values: Partial<StackSummary> = {}): StackSummary => ({
  ...{ slug, title: `Stack ${slug}`, bpm: 92.5, key: 6, is_minor: true, is_public: false, lanes_count: 3 },
  is_hidden: false,
  changed_at: "2026-11-01T12:00:00Z",
  ...values,
});

let stacks: StackSummary[];
let refusal: ApiError | null;

beforeEach(() => {
  installDialog();
  signIn();
  refusal = null;
  stacks = [stackOf("a"), stackOf("b", { is_public: true, key: null, is_minor: null, bpm: 120, lanes_count: 1 })];
  request.mockReset().mockImplementation(async (call, { params }) => {
    if (call === "GET /api/stacks") {
      return { data: stacks, meta: { page: 1, perpage: 30, total: stacks.length, last_page: 1 } };
    }
    if (refusal) throw refusal;
    if (call === "DELETE /api/stacks/{slug}") stacks = stacks.filter(({ slug }) => slug !== params?.slug);
    if (call === "POST /api/stacks/{slug}/copy") stacks = [stackOf("c", { title: "Stack a (copy)" }), ...stacks];
    return { stack: stacks[0] };
  });
});
afterEach(() => {
  cleanup();
  signOut();
});

describe("a user's stacks", () => {
  it("say their tempo and key, and lead to their page, public or their user's", async () => {
    render(<OwnStacks />);
    expect(await screen.findByText("92.5 BPM · F# min · 3 lanes · Private")).toBeTruthy();
    expect(screen.getByText("120 BPM · 1 lane · Public")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Stack b" }).getAttribute("href")).toBe("/stacks/b");
    expect(screen.getByRole("link", { name: "Stack a" }).getAttribute("href")).toBe("/my-library/stacks/a");
  });

  it("that an admin hid say so, and lead to their user's page", async () => {
    stacks = [stackOf("d", { is_public: true, is_hidden: true })];
    render(<OwnStacks />);
    expect(await screen.findByText("92.5 BPM · F# min · 3 lanes · Hidden by an admin")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Stack d" }).getAttribute("href")).toBe("/my-library/stacks/d");
  });

  it("are copied, published and made private", async () => {
    render(<OwnStacks />);
    await userEvent.click(await screen.findByRole("button", { name: "Copy Stack a" }));
    expect(await screen.findByText("Stack a (copy)")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Make Stack a public" }));
    await userEvent.click(screen.getByRole("button", { name: "Make Stack b private" }));
    const path = "POST /api/stacks/{slug}/is-public";
    await waitFor(() => expect(request.mock.calls.filter(([call]) => call === path)).toHaveLength(2));
    expect(request.mock.calls.flatMap(([call, input]) => (call === path ? input.body : []))).toEqual([
      { is_public: true },
      { is_public: false },
    ]);
  });

  it("are deleted once it is confirmed", async () => {
    render(<OwnStacks />);
    await userEvent.click(await screen.findByRole("button", { name: "Delete Stack a" }));
    expect(stacks).toHaveLength(2);
    await userEvent.click(screen.getAllByRole("button", { name: "Delete stack", hidden: true })[0]!);
    await waitFor(() => expect(screen.queryByText("Stack a")).toBeNull());
    expect(screen.getByText("Stack b")).toBeTruthy();
  });

  it("say in their row why they can't be copied", async () => {
    refusal = new ApiError(409, "You can have at most 200 stacks. Delete one of them first.");
    render(<OwnStacks />);
    await userEvent.click(await screen.findByRole("button", { name: "Copy Stack a" }));
    expect(await screen.findByText("You can have at most 200 stacks. Delete one of them first.")).toBeTruthy();
  });

  it("lead to samples where there are none", async () => {
    stacks = [];
    render(<OwnStacks />);
    expect(await screen.findByText("You have no stacks yet")).toBeTruthy();
  });
});
