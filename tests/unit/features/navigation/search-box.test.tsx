// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { use } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchBox } from "@/features/navigation/components/search-box";

const push = vi.fn();
/** The URL; callers that read its search parameters wait until `known` resolves. */
const url = { path: "/", query: "", known: null as Promise<void> | null };
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => url.path,
  useSearchParams: () => {
    if (url.known) use(url.known);
    return new URLSearchParams(url.query);
  },
}));

const box = () => <SearchBox total={1_204} suggestions={null} />;
/** The form as rendered on the server, which doesn't know the search. */
const html = renderToString(box());
const textField = () => screen.getByRole<HTMLInputElement>("searchbox");
const typeField = () => screen.getByRole<HTMLSelectElement>("combobox");
const enter = (field: HTMLElement, value: string) => act(async () => fireEvent.change(field, { target: { value } }));
const shown = () => [textField().value, typeField().value];

function goTo(path: string, query: string) {
  Object.assign(url, { path, query });
}

/** Makes callers that read the URL's search parameters wait; returns the function that resolves it. */
function holdUrl() {
  let resolveParams = () => {};
  url.known = new Promise((resolve) => {
    resolveParams = resolve;
  });
  return () => act(async () => resolveParams());
}

/** Renders the form on the server, enters a user's input, then hydrates it. */
async function hydrate(entered: { text?: string; type?: string } = {}) {
  const container = document.createElement("div");
  container.innerHTML = html;
  document.body.append(container);
  if (entered.text) textField().value = entered.text;
  if (entered.type) typeField().value = entered.type;
  return act(async () => render(box(), { container, hydrate: true }));
}

beforeEach(() => {
  push.mockReset();
  url.known = null;
  goTo("/", "");
});
afterEach(cleanup);

describe("input entered into the header's search before hydration", () => {
  it("is kept where the form is hydrated, and typed into, before its URL is known", async () => {
    const resolveUrl = holdUrl();
    await hydrate({ type: "packs" });
    await enter(textField(), "tape");
    await resolveUrl();
    expect(shown()).toEqual(["tape", "packs"]);
    fireEvent.submit(textField());
    expect(push.mock.calls).toEqual([["/packs/find?search=tape"]]);
  });

  it("takes precedence over the URL's text", async () => {
    goTo("/presets", "search=lead");
    await hydrate({ text: "tape", type: "packs" });
    expect(shown()).toEqual(["tape", "packs"]);
  });

  it("keeps the URL's text where only a type was chosen", async () => {
    goTo("/presets", "search=lead");
    await hydrate({ type: "packs" });
    expect(shown()).toEqual(["lead", "packs"]);
  });

  it("is replaced by the next URL", async () => {
    const { rerender } = await hydrate({ text: "tape", type: "packs" });
    goTo("/presets", "search=lead");
    rerender(box());
    expect(shown()).toEqual(["lead", "presets"]);
    goTo("/about", "");
    rerender(box());
    expect(shown()).toEqual(["", "samples"]);
  });
});

describe("the header's search that is hydrated before its URL is known", () => {
  it("shows the URL's text once it is known, where nothing was entered", async () => {
    goTo("/presets", "search=lead");
    const resolveUrl = holdUrl();
    await hydrate();
    expect(shown()).toEqual(["", "samples"]);
    await resolveUrl();
    expect(shown()).toEqual(["lead", "presets"]);
  });

  it("keeps a text that was typed until then", async () => {
    goTo("/presets", "search=lead");
    const resolveUrl = holdUrl();
    await hydrate();
    await enter(textField(), "tape");
    await resolveUrl();
    expect(shown()).toEqual(["tape", "samples"]);
  });

  it("keeps a type that was chosen until then", async () => {
    goTo("/presets", "search=lead");
    const resolveUrl = holdUrl();
    await hydrate();
    await enter(typeField(), "packs");
    await resolveUrl();
    expect(shown()).toEqual(["lead", "packs"]);
  });
});
