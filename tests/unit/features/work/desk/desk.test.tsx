// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type Link from "next/link";
import { type ComponentProps, createElement } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Desk, Opened } from "@/features/work/desk/components/desk";
import { useDesk, useDeskUrl } from "@/features/work/desk/use-desk";
import type { QueueRest } from "@/features/work/desk/use-queue";
import { dropDraft, useDraft } from "@/features/work/drafts/drafts";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";

vi.mock("next/navigation", () => ({
  usePathname: () => "/admin/things",
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("next/link", () => ({
  default: ({ onNavigate, prefetch: _, scroll: __, ...link }: ComponentProps<typeof Link>) =>
    createElement("a", {
      ...(link as ComponentProps<"a">),
      onClick: (event) => {
        event.preventDefault();
        onNavigate?.({ preventDefault: () => undefined });
      },
    }),
}));

interface Thing {
  id: number;
  name: string;
}

const things: Thing[] = [
  { id: 1, name: "Okafor" },
  { id: 2, name: "Lind" },
  { id: 3, name: "Uma" },
];
const approved: string[] = [];
/** Calls that wait for an answer. */
let answers: (() => void)[] = [];

interface TestDeskProps {
  rows?: Thing[];
  /** Ids of things that are loaded. */
  loaded: readonly number[];
  isStale?: boolean;
  rest?: QueueRest | null;
}

function TestDesk({ rows = things, loaded, isStale = false, rest = null }: TestDeskProps) {
  const asked = useDeskUrl({
    views: ["waiting", "held", "decided"],
    name: "id",
    parse: (text) => Number(text) || null,
  });
  const list = {
    data: { data: rows, counts: { waiting: rows.length, held: 2 } },
    ...{ isError: false, isPlaceholderData: isStale, dataUpdatedAt: 0, rest },
    refetch: () => undefined,
  };
  const desk = useDesk(asked, { list, idOf: ({ id }: Thing) => id });
  const { opening } = desk;
  return (
    <Desk
      desk={desk}
      title="Things"
      queue={{
        label: "Things",
        lists: { waiting: "Waiting", held: "Held", decided: "Decided" },
        search: "A thing",
        entryOf: ({ id, name }) => ({ draft: `thing:${id}`, picture: <i />, title: name, detail: "3 sounds" }),
      }}
      subjectOf={({ name }) => ({ name, picture: <i />, facts: ["3 sounds"] })}
      actions={[{ letter: "A", label: "Approve" }]}
      empty={{
        waiting: { title: "Nothing waits", words: "" },
        held: { title: "Nothing is held", words: "" },
        decided: { title: "Nothing is decided", words: "" },
      }}
      notFound={{ title: "Nothing matches", words: "" }}
    >
      {(id, waiting) => (
        <Opened
          key={id}
          waiting={waiting}
          loaded={{
            data: loaded.includes(id) ? things.find((thing) => thing.id === id) : undefined,
            isError: false,
            refetch: () => undefined,
          }}
          failed=""
        >
          {(thing) => <Decide thing={thing} onDecided={() => opening.leave(thing.id)} />}
        </Opened>
      )}
    </Desk>
  );
}

function Decide({ thing: { id, name }, onDecided }: { thing: Thing; onDecided: () => void }) {
  const [words, change] = useDraft(`thing:${id}`, "");
  async function approve() {
    approved.push(`${name}: ${words}`);
    await new Promise<void>((resolve) => answers.push(resolve));
    dropDraft(`thing:${id}`);
    onDecided();
  }
  useDeskKeys({ a: () => void approve() });
  return (
    <section aria-label="Decision">
      <h2>{name}</h2>
      <input aria-label="Message" value={words} onChange={({ target }) => change(() => target.value)} />
      <button type="button" onClick={() => void approve()}>{`Approve ${name}`}</button>
    </section>
  );
}

const row = (name: string) => screen.getByRole("link", { name: new RegExp(name) });
const current = () => document.querySelector("[aria-current] b")?.textContent;
const heading = () => screen.getByRole("heading", { level: 2 }).textContent;
const message = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Message" });
const letter = (key: string) => fireEvent.keyDown(document.body, { key });
const answer = () => act(async () => answers.shift()?.());

beforeAll(installDialog);
beforeEach(() => visit(""));
afterEach(() => {
  cleanup();
  approved.length = 0;
  answers = [];
  for (const { id } of things) dropDraft(`thing:${id}`);
});

/** The page is opened with this query. */
function visit(query: string) {
  window.history.replaceState(null, "", `/admin/things${query}`);
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
}

describe("a desk", () => {
  it("has its lists with their counts in the URL, which forgets what was open in another one", () => {
    visit("?view=held&id=2");
    render(<TestDesk loaded={[1, 2, 3]} />);
    const chip = (name: RegExp) => screen.getByRole("button", { name });
    expect(screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent)).toEqual(["Held2"]);
    fireEvent.click(chip(/^Decided/));
    expect(window.location.search).toBe("?view=decided");
    fireEvent.click(row("Lind"));
    expect(window.location.search).toBe("?view=decided&id=2");
    fireEvent.click(chip(/^Waiting/));
    expect(window.location.search).toBe("");
  });

  it("says of each list, and of a search, that nothing is there", () => {
    const said = () => document.querySelector(".desk-thing")?.textContent;
    render(<TestDesk rows={[]} loaded={[]} />);
    expect(said()).toBe("Nothing waits");
    visit("?view=held");
    expect(said()).toBe("Nothing is held");
    visit("?view=held&search=okafor");
    expect(said()).toBe("Nothing matches");
  });

  it("goes on into what isn't loaded yet, which it loads before it gets there, and not back to the beginning", () => {
    const many = Array.from({ length: 30 }, (_, at): Thing => ({ id: at + 1, name: `${at + 1}th thing` }));
    const load = vi.fn(async () => undefined);
    const rest: QueueRest = { isLoading: false, isBusy: false, hasFailed: false, load };
    const ids = many.map(({ id }) => id);
    const { rerender } = render(<TestDesk rows={many.slice(0, 20)} loaded={ids} rest={rest} />);
    expect(load).not.toHaveBeenCalled();
    fireEvent.click(row("^11th"));
    expect(load).toHaveBeenCalledOnce();
    rerender(<TestDesk rows={many.slice(0, 20)} loaded={ids} rest={{ ...rest, isLoading: true, isBusy: true }} />);
    fireEvent.click(row("^20th"));
    letter("n");
    expect(current()).toBe("20th thing");
    rerender(<TestDesk rows={many} loaded={ids} />);
    letter("n");
    expect(current()).toBe("21th thing");
    fireEvent.click(row("^30th"));
    letter("n");
    expect(current()).toBe("1th thing");
  });

  it("turns to what was pressed at once; until that is loaded no button and no letter answers", () => {
    const { rerender } = render(<TestDesk loaded={[1]} />);
    expect([current(), heading()]).toEqual(["Okafor", "Okafor"]);
    fireEvent.click(row("Lind"));
    expect([current(), heading()]).toEqual(["Lind", "Lind"]);
    expect(screen.getByRole("status").textContent).toBe("Opening Lind. Buttons and keys wait for it.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /Approve/ }).disabled).toBe(true);
    expect(letter("a"), "the player gets the letter").toBe(false);
    expect(approved).toEqual([]);
    rerender(<TestDesk loaded={[1, 2]} />);
    letter("a");
    expect(approved).toEqual(["Lind: "]);
  });

  it("keeps the words that were begun with their subject, and says so in its row", () => {
    render(<TestDesk loaded={[1, 2]} />);
    fireEvent.change(message(), { target: { value: "Welcome" } });
    fireEvent.click(row("Lind"));
    expect(message().value).toBe("");
    expect(row("Okafor").textContent).toContain("Your draft is kept");
    expect(row("Lind").textContent).not.toContain("Your draft is kept");
    fireEvent.click(row("Okafor"));
    expect(message().value).toBe("Welcome");
    fireEvent.change(message(), { target: { value: "" } });
    expect(row("Okafor").textContent).toContain("3 sounds");
  });

  it("asks before words that were begun are thrown away with the page", () => {
    const leave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    render(<TestDesk loaded={[1, 2]} />);
    expect(leave()).toBe(false);
    fireEvent.change(message(), { target: { value: "Welcome" } });
    fireEvent.click(row("Lind"));
    expect(leave()).toBe(true);
    act(() => dropDraft("thing:1"));
    expect(leave()).toBe(false);
  });

  it("goes on after a decision, but not for somebody who has opened something else before it was answered", async () => {
    render(<TestDesk loaded={[1, 2, 3]} />);
    letter("a");
    await answer();
    expect(heading()).toBe("Lind");
    letter("a");
    fireEvent.click(row("Okafor"));
    await answer();
    expect(heading()).toBe("Okafor");
    expect(approved).toEqual(["Okafor: ", "Lind: "]);
  });

  it("goes by letter to the next one and around, and follows Back", () => {
    render(<TestDesk loaded={[1, 2, 3]} />);
    for (const name of ["Lind", "Uma", "Okafor"]) {
      letter("n");
      expect(heading()).toBe(name);
    }
    visit("?id=3");
    expect([current(), heading()]).toEqual(["Uma", "Uma"]);
  });

  it("stays with what is open when the queue loads again with another one first", () => {
    const { rerender } = render(<TestDesk loaded={[1, 2, 3]} />);
    rerender(<TestDesk loaded={[1, 2, 3]} rows={things.slice(1)} />);
    expect(heading()).toBe("Okafor");
  });

  it("shows nothing of an old question: its rows don't answer, and the first of them isn't opened", () => {
    render(<TestDesk loaded={[1, 2, 3]} isStale />);
    const list = screen.getByRole("list", { hidden: true });
    expect([list.getAttribute("aria-busy"), list.hasAttribute("inert")]).toEqual(["true", true]);
    expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
    letter("n");
    expect(window.location.search).toBe("");
  });

  it("lists its own letters under ?, with what they do here", () => {
    render(<TestDesk loaded={[1]} />);
    letter("?");
    const list = screen.getByRole("dialog", { name: "Keys of “Things”" });
    expect(list.textContent).toContain("AApprove");
    expect(list.textContent).toContain("NNext in the queue");
    expect(list.textContent).not.toContain("playlist");
  });

  it("takes no letters while another page is being opened", () => {
    render(
      <>
        <TestDesk loaded={[1]} />
        <a href="/admin/users">Users</a>
      </>,
    );
    const link = screen.getByRole("link", { name: "Users" });
    link.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(link);
    expect(letter("a")).toBe(false);
    expect(approved).toEqual([]);
  });
});
