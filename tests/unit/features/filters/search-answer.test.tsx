// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SearchAnswer } from "@/features/filters/components/search-answer";
import { queryString } from "@/lib/api/url";
import type { SearchNotes, SearchPart } from "@/lib/contract/entities/search";

const part = (title: string, of: Partial<SearchPart> = {}): SearchPart => ({
  kind: "word",
  title,
  rest: "",
  respelled_from: null,
  verbatim: null,
  is_excluded: false,
  is_near: false,
  ...of,
});
const notes = (of: Partial<SearchNotes>): SearchNotes => ({
  match: "exact",
  understood: [],
  left_out: [],
  groups: [],
  unused: [],
  ...of,
});
const show = (of: Partial<SearchNotes>) =>
  render(
    <SearchAnswer
      notes={notes(of)}
      noun="sound"
      unknown="“xyzzy” isn’t anything we have. Here is what’s popular."
      hrefOf={(search) => (search ? `/samples?${queryString({ search })}` : "/samples")}
    />,
  );
const link = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("the answer to a search", () => {
  it("isn’t there where the sounds have all of it, or the filters alone admit none", () => {
    expect(show({ understood: [part("dusty")] }).container.innerHTML).toBe("");
    expect(show({ match: "none", left_out: [] }).container.innerHTML).toBe("");
  });

  it("names the parts that weren’t used", () => {
    show({ unused: ["guitar or piano", "-drums"] });
    expect(screen.getByText("Not used: “guitar or piano”, “-drums”.")).toBeDefined();
  });

  it("says what was respelled, with a link to the search as it was typed", () => {
    const { container } = show({
      understood: [part("slides", { respelled_from: "glide", verbatim: '"glide" pad' }), part("pad")],
    });
    expect(container.textContent).toContain("Showing results for slides.");
    expect(link("Search for “glide”")).toBe("/samples?search=%22glide%22+pad");
  });

  it("offers each part that was let go of, unless nothing has it, and to search without it", () => {
    show({
      match: "partial",
      left_out: [
        { kind: "sound", title: "reverb", insist: 'sad "reverb"', count: 1_204, rest: "sad" },
        { kind: "tempo", title: "80 BPM", insist: 'sad "80"', count: 0, rest: "" },
      ],
      groups: [{ without: ["reverb", "80 BPM"], count: 19, is_near: false }],
    });
    expect(screen.getByText("Nothing has all of it. Without “reverb” and 80 BPM: 19 sounds.")).toBeDefined();
    const [reverb, tempo] = within(screen.getByRole("list", { name: "Left out of the search" })).getAllByRole(
      "listitem",
    );
    expect(reverb?.textContent).toBe("Insist on “reverb” 1,204");
    expect(link(/^Insist on “reverb”/)).toBe("/samples?search=sad+%22reverb%22");
    expect(link("Search without “reverb”")).toBe("/samples?search=sad");
    expect(tempo?.textContent).toBe("No sound has 80 BPM");
    expect(within(tempo!).getAllByRole("link")).toHaveLength(1);
    expect(link("Search without 80 BPM")).toBe("/samples");
  });

  it("says only that a search means nothing where it does", () => {
    const left_out = [{ kind: "word" as const, title: "xyzzy", insist: '"xyzzy"', count: 0, rest: "" }];
    const groups = [{ without: ["xyzzy"], count: 5_210, is_near: false }];
    expect(show({ match: "popular", left_out, groups }).container.textContent).toBe(
      "“xyzzy” isn’t anything we have. Here is what’s popular.",
    );
  });
});
