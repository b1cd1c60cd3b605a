// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Part } from "@/features/navigation/components/part";

const notifyError = vi.hoisted(() => vi.fn());
const url = vi.hoisted(() => ({ path: "/samples" }));
vi.mock("@/components/layout/notify", () => ({ notifyError }));
vi.mock("next/navigation", async (original) => ({
  unstable_rethrow: (await original<typeof import("next/navigation")>()).unstable_rethrow,
  usePathname: () => url.path,
}));

let fails = true;
function Dialog() {
  if (fails) throw new Error("NotFoundError");
  return <p>Dialog</p>;
}

function Words({ shown }: { shown: boolean }) {
  return (
    <p>
      {shown && "text"}
      <b />
    </p>
  );
}

const page = (occasion?: number) => (
  <main>
    <h1>Page</h1>
    <Part occasion={occasion}>
      <Dialog />
    </Part>
  </main>
);

beforeEach(() => {
  fails = true;
  url.path = "/samples";
  notifyError.mockReset();
  // React logs what a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.mocked(console.error).mockClear();
  cleanup();
});

describe("a part of the page", () => {
  it("fails alone, and says so", () => {
    render(page());
    expect(screen.getByRole("heading", { name: "Page" })).toBeTruthy();
    expect(screen.queryByText("Dialog")).toBeNull();
    expect(notifyError).toHaveBeenCalledExactlyOnceWith("Oops... something went wrong.");
  });

  it("is rendered again on the next page, or on another occasion", () => {
    const { rerender } = render(page());
    fails = false;
    rerender(page());
    expect(screen.queryByText("Dialog")).toBeNull();
    url.path = "/packs";
    rerender(page());
    expect(screen.getByText("Dialog")).toBeTruthy();

    fails = true;
    rerender(page(1));
    expect(screen.queryByText("Dialog")).toBeNull();
    fails = false;
    rerender(page(2));
    expect(screen.getByText("Dialog")).toBeTruthy();
  });

  it("fails alone when a translated text can't be removed", async () => {
    fails = false;
    const words = (shown: boolean) => (
      <main>
        <h1>Page</h1>
        <Part>
          <Words shown={shown} />
        </Part>
      </main>
    );
    const { rerender } = render(words(true));
    screen.getByText("text").firstChild?.replaceWith(document.createElement("font"));
    await act(async () => rerender(words(false)));
    expect(screen.getByRole("heading", { name: "Page" })).toBeTruthy();
    expect(notifyError).toHaveBeenCalledOnce();
  });
});
