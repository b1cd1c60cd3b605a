// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useArrangement } from "@/features/work/arrangement/use-arrangement";
import { forgetDrafts } from "@/features/work/drafts/drafts";
import { useDetailsDraft } from "@/features/work/packs/use-details-draft";
import { ApiError } from "@/lib/api/error";
import type { Arranged } from "@/lib/contract/entities/arranged";
import { eachText } from "@/lib/contract/rules/pack-fields";

/** What an API server stores with a version. It saves what it gets; its answer may be lost. */
function fakeServer<Stored extends { version: number }>(first: Stored) {
  const server = {
    stored: first,
    /** How many of the next answers are lost. */
    lost: 0,
    saves: 0,
    async save(version: number, change: Partial<Stored>): Promise<Stored> {
      const answer = server.answer(version, change);
      if (server.lost === 0) return answer;
      server.lost -= 1;
      answer.catch(() => undefined);
      throw new ApiError(0, "No answer.");
    },
    async answer(version: number, change: Partial<Stored>): Promise<Stored> {
      if (version !== server.stored.version) throw new ApiError(409, "Changed.", {}, null, server.stored);
      server.saves += 1;
      server.stored = { ...server.stored, ...change, version: version + 1 };
      return server.stored;
    },
  };
  return server;
}

afterEach(() => {
  cleanup();
  forgetDrafts();
  vi.useRealTimers();
});

describe("a draft that is published by a press", () => {
  type List = Arranged<string>;
  const begun: List = { version: 1, updated_by: null, updated_at: null, items: ["a", "b"] };
  const open = (server: { stored: List; save: ReturnType<typeof fakeServer<List>>["save"] }, draft: string) => {
    const published = vi.fn();
    const options = {
      draft,
      publishedOf: (item: string) => item,
      send: ({ version, items }: { version: number; items: readonly string[] }) =>
        server.save(version, { items: [...items] }),
      onPublished: published,
    };
    const window = renderHook(({ stored }) => useArrangement<string>(stored, options), {
      initialProps: { stored: server.stored },
    });
    return {
      published,
      now: () => window.result.current,
      arrange: (...items: string[]) => act(() => window.result.current.change(items, items.join())),
      publish: () => act(() => window.result.current.publish()),
      keepMine: () => act(() => window.result.current.keepMine()),
      /** The list is loaded again. */
      load: () => window.rerender({ stored: server.stored }),
    };
  };

  it("is shown beside what another window has published, and published over it only once that is chosen", async () => {
    const server = fakeServer(begun);
    const [one, other] = [open(server, "one"), open(server, "other")];
    one.arrange("b", "a");
    other.arrange("a");
    await one.publish();
    await other.publish();
    expect(other.now().theirs?.items).toEqual(["b", "a"]);
    expect([server.stored.items, other.now().items]).toEqual([["b", "a"], ["a"]]);
    await other.keepMine();
    expect(server.stored).toMatchObject({ version: 3, items: ["a"] });
    expect([other.now().theirs, other.now().isDirty, other.published.mock.calls.length]).toEqual([null, false, 1]);
  });

  it("doesn’t clash with itself when its answer was lost and it is published again", async () => {
    const server = fakeServer(begun);
    const window = open(server, "one");
    window.arrange("b", "a");
    server.lost = 1;
    await window.publish();
    expect([window.now().error?.message, window.now().isDirty]).toEqual(["No answer.", true]);
    await window.publish();
    const { theirs, error, isDirty, canUndo } = window.now();
    expect([theirs, error, isDirty, canUndo]).toEqual([null, null, false, false]);
    expect([server.saves, window.published.mock.calls]).toEqual([1, [[server.stored]]]);
  });

  it("doesn’t clash with itself when its answer was lost and the list is loaded again", async () => {
    const server = fakeServer(begun);
    const window = open(server, "one");
    window.arrange("b", "a");
    server.lost = 1;
    await window.publish();
    window.load();
    const { theirs, error, isDirty, canUndo, items } = window.now();
    expect([theirs, error, isDirty, canUndo, items]).toEqual([null, null, false, false, ["b", "a"]]);
  });

  it.each(["at once", "after the list is loaded again"])(
    "goes on from what it published without an answer: %s",
    async (when) => {
      const server = fakeServer(begun);
      const window = open(server, "one");
      window.arrange("b", "a");
      server.lost = 1;
      await window.publish();
      window.arrange("b");
      if (when !== "at once") window.load();
      await window.publish();
      expect(window.now().theirs).toBeNull();
      expect([server.stored.items, window.now().isDirty]).toEqual([["b"], false]);
    },
  );

  it("goes on from it after the page was left and opened again", async () => {
    const server = fakeServer(begun);
    const window = open(server, "one");
    window.arrange("b", "a");
    server.lost = 1;
    await window.publish();
    window.arrange("b");
    cleanup();
    const again = open(server, "one");
    expect([again.now().theirs, again.now().items]).toEqual([null, ["b"]]);
    await again.publish();
    expect([again.now().theirs, server.stored.items]).toEqual([null, ["b"]]);
  });

  it("clashes with what another window made of what it published without an answer", async () => {
    const server = fakeServer(begun);
    const window = open(server, "one");
    window.arrange("b", "a");
    server.lost = 1;
    await window.publish();
    await server.answer(2, { items: ["c"] });
    await window.publish();
    expect(window.now().theirs?.items).toEqual(["c"]);
    expect(server.stored.items).toEqual(["c"]);
  });
});

describe("a draft that saves itself", () => {
  const begun = {
    ...{ id: 7, version: 1, title: "Keys", ...eachText(() => ""), price: null as number | null },
    genres: [] as { id: number; title: string; slug: string }[],
  };
  type Pack = typeof begun;
  beforeEach(() => void vi.useFakeTimers());
  const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000));

  const open = (server: { stored: Pack; save: ReturnType<typeof fakeServer<Pack>>["save"] }, isPublished = false) => {
    const { result } = renderHook(() =>
      useDetailsDraft(server.stored, {
        save: ({ version, ...body }) => server.save(version, body as Partial<Pack>),
        show: async () => undefined,
        isPublished,
      }),
    );
    return {
      now: () => result.current,
      type: (values: { title?: string; description?: string }) => act(() => result.current.change(values)),
      settle: (takesTheirs: boolean) => act(() => result.current.settle("title", takesTheirs)),
      publish: () => act(async () => result.current.publish?.()),
      retry: () => act(() => result.current.retry()),
    };
  };

  it("joins what another window has changed, and asks where both changed the same", async () => {
    const server = fakeServer(begun);
    const [one, other] = [open(server), open(server)];
    one.type({ description: "Theirs" });
    await pause();
    other.type({ title: "Mine" });
    await pause();
    await pause();
    expect(server.stored).toMatchObject({ title: "Mine", description: "Theirs" });
    one.type({ title: "Other" });
    await pause();
    expect([one.now().clashes, one.now().current.title, server.stored.title]).toEqual([["title"], "Mine", "Mine"]);
    one.settle(false);
    await pause();
    expect([server.stored.title, one.now().isDirty]).toEqual(["Other", false]);
  });

  it("keeps what is typed while another window’s change is being joined", async () => {
    const server = fakeServer(begun);
    const window = open(server);
    window.type({ title: "Mine" });
    await server.answer(1, { description: "Theirs" });
    let arrive = () => {};
    const { save } = server;
    server.save = async (version, change) => {
      server.save = save;
      await new Promise<void>((resolve) => (arrive = resolve));
      return save(version, change);
    };
    await pause();
    window.type({ title: "Mine and more" });
    await act(async () => arrive());
    await pause();
    await pause();
    expect(window.now().draft).toMatchObject({ title: "Mine and more", description: "Theirs" });
    expect(server.stored).toMatchObject({ title: "Mine and more", description: "Theirs" });
  });

  it("doesn’t clash with itself when its answer was lost, sent again as it was or with what was typed since", async () => {
    const server = fakeServer(begun);
    const window = open(server);
    window.type({ title: "A" });
    server.lost = 1;
    await pause();
    expect(window.now().refusal).toBe("No answer.");
    window.retry();
    await pause();
    expect([window.now().clashes, window.now().isDirty, server.saves]).toEqual([[], false, 1]);
    expect(window.now().savedAt).not.toBeNull();
    window.type({ title: "AB" });
    server.lost = 1;
    await pause();
    window.type({ title: "ABC" });
    await pause();
    await pause();
    expect([window.now().clashes, server.stored.title, window.now().isDirty]).toEqual([[], "ABC", false]);
  });

  it("takes back what it saved without an answer", async () => {
    const server = fakeServer(begun);
    const window = open(server);
    window.type({ title: "A" });
    server.lost = 1;
    await pause();
    window.type({ title: "Keys" });
    await pause();
    await pause();
    expect([server.stored.title, window.now().clashes, window.now().isDirty]).toEqual(["Keys", [], false]);
  });

  it("clashes with what another window made of what it saved without an answer", async () => {
    const server = fakeServer(begun);
    const window = open(server);
    window.type({ title: "A" });
    server.lost = 1;
    await pause();
    await server.answer(2, { title: "Theirs" });
    window.type({ title: "AB" });
    await pause();
    expect([window.now().clashes, server.stored.title]).toEqual([["title"], "Theirs"]);
  });

  it("is published by a press where it is on sale, once, though its answer was lost", async () => {
    const server = fakeServer(begun);
    const window = open(server, true);
    window.type({ title: "A" });
    await pause();
    expect(server.saves).toBe(0);
    server.lost = 1;
    await window.publish();
    await window.publish();
    const { isDirty, clashes, savedAt } = window.now();
    expect([isDirty, clashes, savedAt !== null, server.saves]).toEqual([false, [], true, 1]);
  });
});
