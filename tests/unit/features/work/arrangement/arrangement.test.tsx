// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ArrangedList } from "@/features/work/arrangement/components/arranged-list";
import { ChangedMeanwhile } from "@/features/work/arrangement/components/changed-meanwhile";
import { PublishBar } from "@/features/work/arrangement/components/publish-bar";
import { useArrangement } from "@/features/work/arrangement/use-arrangement";
import { forgetDrafts } from "@/features/work/drafts/drafts";
import { ApiError } from "@/lib/api/error";
import type { Arranged } from "@/lib/contract/entities/arranged";

interface Entry {
  id: number;
  title: string;
  /** Isn't published. */
  seen?: boolean;
}

const entry = (id: number, title: string): Entry => ({ id, title });
const [lido, mangrove, hush] = [entry(1, "Lido"), entry(2, "Mangrove"), entry(3, "Hush Money")] as const;
const list = (version: number, items: Entry[], display = "Juno"): Arranged<Entry> => ({
  version,
  updated_by: { id: 5, username: "juno", display, thumb: "" },
  updated_at: "2026-11-24T09:00:00.000Z",
  items,
});
const send = vi.fn();
const idOf = ({ id }: Entry) => id;
const nameOf = ({ title }: Entry) => title;

function Shelf({ stored }: { stored: Arranged<Entry> }) {
  const arrangement = useArrangement(stored, { draft: "packs", send, publishedOf: ({ id, title }) => [id, title] });
  const rename = (title: string) =>
    arrangement.change(
      arrangement.items.map((item, place) => (place === 0 ? { ...item, title } : item)),
      `Title of ${title}`,
      "title",
    );
  return (
    <>
      <button type="button" onClick={() => arrangement.change([...arrangement.items].reverse(), "Reversed")}>
        Reverse
      </button>
      <input aria-label="First" onChange={({ target }) => rename(target.value)} />
      <ArrangedList
        label="Packs"
        items={arrangement.items}
        idOf={idOf}
        nameOf={nameOf}
        noun="pack"
        onChange={arrangement.change}
      >
        {(item) => <b>{item.title}</b>}
      </ArrangedList>
      <ChangedMeanwhile arrangement={arrangement} idOf={idOf} nameOf={nameOf} />
      <PublishBar arrangement={arrangement} refusal={arrangement.error?.message ?? null} />
    </>
  );
}

const shown = () =>
  within(screen.getByRole("list", { name: "Packs" }))
    .getAllByRole("listitem")
    .map((row) => row.querySelector("b")?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  cleanup();
  forgetDrafts();
  send.mockReset();
});

describe("a list that is arranged", () => {
  it("is a draft, which is published as one change of the version that it began with", async () => {
    render(<Shelf stored={list(4, [lido, mangrove, hush])} />);
    await press("Reverse");
    await press("Take Mangrove off");
    expect(shown()).toEqual(["Hush Money", "Lido"]);
    expect(send).not.toHaveBeenCalled();
    send.mockResolvedValue(list(5, [hush, lido]));
    await press("Publish");
    expect(send.mock.calls).toEqual([[{ version: 4, items: [hush, lido] }]]);
    expect(screen.queryByRole("region", { name: "Not published yet" })).toBeNull();
  });

  it("takes each step back by itself, and the letters of a text as one", async () => {
    render(<Shelf stored={list(4, [lido, mangrove])} />);
    await press("Reverse");
    await userEvent.type(screen.getByRole("textbox"), "New");
    expect(shown()).toEqual(["New", "Lido"]);
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    expect(shown()).toEqual(["Mangrove", "Lido"]);
    await press("Undo");
    expect(shown()).toEqual(["Lido", "Mangrove"]);
    expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  });

  it("shows another’s order, and publishes one’s own only once it is chosen", async () => {
    render(<Shelf stored={list(4, [lido, mangrove, hush])} />);
    await press("Reverse");
    send.mockRejectedValueOnce(new ApiError(409, "Changed meanwhile.", {}, null, list(5, [mangrove, lido], "Nia")));
    await press("Publish");
    const choice = within(screen.getByRole("alert"));
    expect(choice.getByText("Nia has published another order meanwhile")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled).toBe(true);
    send.mockResolvedValueOnce(list(6, [hush, mangrove, lido]));
    await press("Publish yours");
    expect(send.mock.lastCall).toEqual([{ version: 5, items: [hush, mangrove, lido] }]);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("takes another’s order, and brings one’s own back with Undo", async () => {
    render(<Shelf stored={list(4, [lido, mangrove, hush])} />);
    await press("Reverse");
    send.mockRejectedValueOnce(new ApiError(409, "Changed meanwhile.", {}, null, list(5, [mangrove, lido])));
    await press("Publish");
    await press("Take this");
    expect(shown()).toEqual(["Mangrove", "Lido"]);
    await press("Undo");
    expect(shown()).toEqual(["Hush Money", "Mangrove", "Lido"]);
    send.mockResolvedValueOnce(list(6, [hush, mangrove, lido]));
    await press("Publish");
    expect(send.mock.lastCall?.[0]).toMatchObject({ version: 5 });
  });

  it("shows a newer list at once, but never over what isn’t published", async () => {
    const page = render(<Shelf stored={list(4, [lido, mangrove])} />);
    page.rerender(<Shelf stored={list(5, [mangrove, lido])} />);
    expect(shown()).toEqual(["Mangrove", "Lido"]);
    await press("Take Lido off");
    page.rerender(<Shelf stored={list(6, [lido, mangrove, hush])} />);
    expect(shown()).toEqual(["Mangrove"]);
    expect(screen.getByRole("alert")).toBeTruthy();
  });

  it("keeps the draft and says why it wasn’t published", async () => {
    render(<Shelf stored={list(4, [lido, mangrove])} />);
    await press("Reverse");
    send.mockRejectedValueOnce(new ApiError(503, "Try again later."));
    await press("Publish");
    expect(screen.getByText("Try again later.")).toBeTruthy();
    expect(shown()).toEqual(["Mangrove", "Lido"]);
  });
});
