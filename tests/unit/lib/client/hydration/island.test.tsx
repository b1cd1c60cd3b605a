// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { type ComponentType, Suspense, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { prerender } from "react-dom/static";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { EVENT_REPLAY_SCRIPT } from "@/lib/client/hydration/event-replay-script.gen";
import { island } from "@/lib/client/hydration/island";

const submitted = vi.fn();

function Form({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
        setCount(count + 1);
      }}
    >
      <button type="submit">{`${label} ${count}`}</button>
    </form>
  );
}

const loaded = vi.fn();
const load = async () => {
  loaded();
  return Form;
};

/** Renders and hydrates with separate instances of the island, as the server and the browser do. */
async function mount(create: () => ComponentType<{ label: string }>, beforeHydration = (_: HTMLElement) => {}) {
  const page = () => {
    const Content = create();
    return (
      <Suspense>
        <Content label="Send" />
      </Suspense>
    );
  };
  // The server has no `window`.
  vi.stubGlobal("window", undefined);
  const html = await prerender(page()).then(({ prelude }) => new Response(prelude).text());
  vi.unstubAllGlobals();
  const container = document.createElement("div");
  container.innerHTML = html;
  document.body.append(container);
  beforeHydration(container);
  loaded.mockClear();
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, page(), { onRecoverableError }));
  return { container, root, onRecoverableError };
}

beforeAll(() => void new Function(EVENT_REPLAY_SCRIPT)());
beforeEach(() => {
  submitted.mockReset();
  delete window.pageHydrated;
  delete window.userInteracted;
});
afterEach(() => document.body.replaceChildren());

/** Replaces every text as a browser's translation does. */
function translate(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement("font");
    font.append(`‹${text.data}›`);
    text.replaceWith(font);
  }
}

function Fields({ label }: { label: string }) {
  const [name, setName] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(name);
      }}
    >
      <input name="name" aria-label={label} onChange={({ target }) => setName(target.value)} />
      <input name="terms" type="checkbox" />
      <button type="submit">{label}</button>
    </form>
  );
}

describe("an island whose HTML was translated before it is hydrated", () => {
  it("is rendered anew without an error: what was entered, the focus and the click are carried over", async () => {
    const create = () => island(async () => Fields, { when: "interaction" });
    const { container, root, onRecoverableError } = await mount(create);
    window.pageHydrated = true;
    translate(container);
    const [name, terms] = [...container.querySelectorAll("input")] as [HTMLInputElement, HTMLInputElement];
    name.focus();
    name.value = "Ada";
    terms.checked = true;
    await act(async () => container.querySelector("button")?.click());
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledWith("Ada"));
    const fields = container.querySelectorAll("input");
    expect([fields[0]?.value, fields[1]?.checked]).toEqual(["Ada", true]);
    expect(document.activeElement).toBe(fields[0]);
    expect(container.querySelector("button")?.textContent).toBe("Send");
    expect(container.querySelector("[data-dehydrated]")).toBeNull();
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });
});

describe("an island", () => {
  it("for interaction is in the server's HTML, and is hydrated at the first one without being replaced", async () => {
    const { container, root, onRecoverableError } = await mount(() => island(load, { when: "interaction" }));
    const button = container.querySelector("button");
    expect(button?.textContent).toBe("Send 0");
    expect(loaded).not.toHaveBeenCalled();
    expect(button?.closest("[data-dehydrated]")).not.toBeNull();

    await act(async () => window.dispatchEvent(new Event("pointermove")));
    await vi.waitFor(() => expect(button?.closest("[data-dehydrated]")).toBeNull());
    expect(container.querySelector("button")).toBe(button);
    expect(onRecoverableError).not.toHaveBeenCalled();
    root.unmount();
  });

  it("for interaction receives a click that was recorded while it waited, without another interaction", async () => {
    const { container, root } = await mount(() => island(load, { when: "interaction" }));
    window.pageHydrated = true;
    expect(loaded).not.toHaveBeenCalled();
    await act(async () => container.querySelector("button")?.click());
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    root.unmount();
  });

  it("for interaction receives a click from before hydration, without another interaction", async () => {
    const { container, root } = await mount(
      () => island(load, { when: "interaction" }),
      (page) => page.querySelector("button")?.click(),
    );
    await vi.waitFor(() => expect(container.querySelector("[data-dehydrated]")).toBeNull());
    window.pageHydrated = true;
    window.replayEvents?.();
    expect(submitted).toHaveBeenCalledTimes(1);
    root.unmount();
  });

  it("for interaction is hydrated at once if a pointer was used before hydration, and isn't again", async () => {
    const { container, root } = await mount(
      () => island(load, { when: "interaction" }),
      () => window.dispatchEvent(new Event("pointerdown")),
    );
    await vi.waitFor(() => expect(container.querySelector("[data-dehydrated]")).toBeNull());
    root.unmount();
  });

  it("for interaction is hydrated at once on a page reached by a link", async () => {
    window.pageHydrated = true;
    const { container, root } = await mount(() => island(load, { when: "interaction" }));
    await vi.waitFor(() => expect(container.querySelector("[data-dehydrated]")).toBeNull());
    root.unmount();
  });

  describe("for visibility", () => {
    let near: (isIntersecting: boolean) => void;
    const observed: Element[] = [];
    beforeEach(() => {
      observed.length = 0;
      // Not with stubGlobal, which mount() resets.
      Object.assign(window, {
        IntersectionObserver: class {
          constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
            near = (isIntersecting) => callback([{ isIntersecting }]);
          }
          observe = (element: Element) => observed.push(element);
          disconnect() {}
        },
      });
    });

    it("is in the server's HTML, and is hydrated near the viewport without being replaced", async () => {
      const { container, root, onRecoverableError } = await mount(() => island(load, { when: "visible" }));
      const button = container.querySelector("button");
      expect(observed).toEqual([container.querySelector("form")]);
      await act(async () => window.dispatchEvent(new Event("pointermove")));
      await act(async () => near(false));
      expect(loaded).not.toHaveBeenCalled();

      await act(async () => near(true));
      await vi.waitFor(() => expect(button?.closest("[data-dehydrated]")).toBeNull());
      expect(container.querySelector("button")).toBe(button);
      expect(onRecoverableError).not.toHaveBeenCalled();
      root.unmount();
    });

    it("waits where the rest of the page is hydrated already, but not on a page reached by a link", async () => {
      window.pageHydrated = true;
      const { container, root } = await mount(() => island(load, { when: "visible" }));
      await act(async () => near(false));
      expect(loaded).not.toHaveBeenCalled();
      root.unmount();

      const Content = island(load, { when: "visible", placeholder: "Soon" });
      const visited = await act(async () => {
        const next = createRoot(container);
        next.render(<Content label="Send" />);
        return next;
      });
      await vi.waitFor(() => expect(container.querySelector("button")?.textContent).toBe("Send 0"));
      visited.unmount();
    });

    it("receives a click from before its code was loaded", async () => {
      const { container, root } = await mount(() => island(load, { when: "visible" }));
      window.pageHydrated = true;
      container.querySelector("button")?.click();
      expect(submitted).not.toHaveBeenCalled();
      await act(async () => near(true));
      await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
      root.unmount();
    });
  });

  it("has a placeholder in the server's HTML otherwise, and loads in the browser", async () => {
    const create = () => island(load, { placeholder: ({ label }: { label: string }) => <p>{label} soon</p> });
    const { container, root, onRecoverableError } = await mount(create);
    await vi.waitFor(() => expect(container.querySelector("button")?.textContent).toBe("Send 0"));
    expect(onRecoverableError).not.toHaveBeenCalled();
    root.unmount();
  });
});
