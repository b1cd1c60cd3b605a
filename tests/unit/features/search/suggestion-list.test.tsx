// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SuggestionList } from "@/features/search/components/suggestion-list";
import { forgetSearches, rememberSearch } from "@/features/search/recent-searches";
import { connectPlayer, usePlayer } from "@/stores/player";

const { push, request } = vi.hoisted(() => ({ push: vi.fn(), request: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }), usePathname: () => "/samples" }));
vi.mock("@/lib/api/request", () => ({ request }));

function showField(): HTMLInputElement {
  const field = document.createElement("input");
  document.body.append(field);
  return field;
}

afterEach(() => {
  document.body.replaceChildren();
  forgetSearches();
});

describe("suggestions whose code has just loaded", () => {
  it("open while the field has focus, and stay closed otherwise", () => {
    rememberSearch("warm");
    const unfocused = showField();
    const { unmount } = render(<SuggestionList field={unfocused} />);
    expect(screen.queryByRole("listbox")).toBeNull();
    unmount();
    const focused = showField();
    focused.focus();
    render(<SuggestionList field={focused} />);
    expect(screen.getByRole("listbox", { name: "Suggestions" })).toBeDefined();
  });
});

describe("suggested sounds", () => {
  const sounds = [1, 2].map((id) => ({
    type: "sample",
    id,
    title: `Rhodes ${id}`,
    context: "Night Bus",
    thumb: "",
    glow: "#123",
  }));
  const counts = { samples: 2, oneshots: 0, presets: 0, midi: 0, packs: 0, creators: 0 };
  const suggestions = {
    completions: [],
    rest: "",
    sounds,
    packs: [],
    creators: [],
    genres: [],
    instruments: [],
    tags: [],
    counts,
  };
  const player = { play: vi.fn(), pause: vi.fn() };
  /** The response to a request for a sound. */
  let detailOf: (id: number) => Promise<unknown>;
  let disconnect: () => void;

  beforeEach(() => {
    // jsdom doesn't scroll.
    Element.prototype.scrollIntoView = vi.fn();
    vi.clearAllMocks();
    detailOf = async (id) => ({ audio: { id }, pack: null });
    request.mockImplementation((name: string, { params }: { params?: { id: number } }) =>
      name === "GET /api/search/suggest" ? Promise.resolve(suggestions) : detailOf(params?.id ?? 0),
    );
    disconnect = connectPlayer((command) => command(player as never));
  });
  afterEach(() => {
    disconnect();
    usePlayer.setState({ playing: null });
  });

  /** Another text each time: responses are stored. */
  let texts = 0;
  async function type(inline = false): Promise<HTMLInputElement> {
    texts += 1;
    const field = showField();
    field.focus();
    render(<SuggestionList field={field} inline={inline} />);
    fireEvent.input(field, { target: { value: `rhodes ${texts}` } });
    await screen.findByRole("option", { name: /Rhodes 1/ });
    // The list listens once its effects have run.
    await act(async () => {});
    return field;
  }

  it("play by a click and pause by another one, and the list stays open", async () => {
    await type();
    fireEvent.click(screen.getByRole("option", { name: /^Play Rhodes 1/ }));
    await waitFor(() => expect(player.play).toHaveBeenCalledWith({ id: 1 }));
    expect(request).toHaveBeenLastCalledWith("GET /api/sound/{id}", { params: { id: 1 } });
    act(() => usePlayer.setState({ playing: "sample:1" }));
    fireEvent.click(screen.getByRole("option", { name: /^Pause Rhodes 1/ }));
    expect(player.pause).toHaveBeenCalledOnce();
    expect(player.play).toHaveBeenCalledOnce();
    expect(push).not.toHaveBeenCalled();
  });

  it("play by the keyboard", async () => {
    const field = await type();
    detailOf = async (id) => ({ sample: { id }, pack: null });
    for (const key of ["ArrowUp", "Enter"]) fireEvent.keyDown(field, { key });
    await waitFor(() => expect(player.play).toHaveBeenCalledWith({ id: 2 }));
  });

  it("that can’t be loaded don’t play", async () => {
    await type();
    detailOf = () => Promise.reject(new Error("offline"));
    fireEvent.click(screen.getByRole("option", { name: /^Play Rhodes 1/ }));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    expect(player.play).not.toHaveBeenCalled();
  });

  it("start only the last one that was clicked", async () => {
    await type();
    let respond = (_: unknown) => {};
    const first = new Promise((resolve) => (respond = resolve));
    detailOf = async (id) => (id === 1 ? first : { audio: { id }, pack: null });
    fireEvent.click(screen.getByRole("option", { name: /Rhodes 1/ }));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    fireEvent.click(screen.getByRole("option", { name: /Rhodes 2/ }));
    await waitFor(() => expect(player.play).toHaveBeenCalledWith({ id: 2 }));
    await act(async () => respond({ audio: { id: 1 }, pack: null }));
    expect(player.play).toHaveBeenCalledOnce();
  });

  it("follow the kinds with results on a phone, where the list stays when the keyboard is dismissed", async () => {
    const field = await type(true);
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      expect.stringMatching(/^Samples, “rhodes 5” in,2$/),
      "Rhodes 1, Sounds,Night Bus",
      "Rhodes 2, Sounds,Night Bus",
    ]);
    fireEvent.blur(field);
    expect(screen.getAllByRole("option")).toHaveLength(3);
  });

  it("stay while the next ones are on their way, and say for what they are", async () => {
    const field = await type(true);
    const typed = field.value;
    let respond = (_: unknown) => {};
    request.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
    fireEvent.input(field, { target: { value: `${typed} soft` } });
    expect(screen.getAllByRole("option")).toHaveLength(3);
    expect(screen.getByText("Still showing").textContent).toBe(`Still showing “${typed}”`);
    expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(request.mock.lastCall?.[1]).toMatchObject({ query: { q: `${typed} soft` } }));
    await act(async () => respond({ ...suggestions, sounds: sounds.slice(1) }));
    expect(screen.queryByText("Still showing")).toBeNull();
    expect(screen.getAllByRole("option")).toHaveLength(2);
  });
});
