import { describe, expect, it } from "vitest";
import {
  askedBy,
  draftOf,
  draftProblem,
  isChanged,
  parsePercentage,
  restOf,
} from "@/features/studio/adding/split-draft";
import type { PackSplits, SplitShare } from "@/lib/contract/entities/split";

const user = (id: number) => ({ id, username: `user${id}`, display: `User ${id}`, thumb: "" });
const share = (id: number, values: Partial<SplitShare>): SplitShare => ({
  user: user(id),
  state: "accepted",
  percentage: null,
  asked: null,
  declined: null,
  at: "2026-11-20T00:00:00.000Z",
  can_remind: false,
  ...values,
});
const splitsOf = (...shares: SplitShare[]): PackSplits => ({
  owner: user(1),
  shares,
  can_change: true,
  was_on_sale: false,
  requests_left: 10,
});
const drafted = (id: number, text: string) => ({ user: user(id), text });

describe("the shares of a pack while they are edited", () => {
  it.each([
    ["25", 25],
    [" 33.33 % ", 33.33],
    ["12,5", 12.5],
    ["100", 100],
    ["0.01", 0.01],
  ])("reads %j", (text, percentage) => expect(parsePercentage(text)).toBe(percentage));

  it.each(["", "0", "0.00", "100.01", "33.333", "-5", "1e1", "a"])("doesn’t read %j", (text) =>
    expect(parsePercentage(text)).toBeNaN(),
  );

  it("leave the owner the rest, however they are typed", () => {
    expect(restOf([drafted(2, "33.33"), drafted(3, "")])).toBe(66.67);
    expect(restOf([drafted(2, "80"), drafted(3, "40")])).toBe(0);
    expect(draftProblem([drafted(2, "80"), drafted(3, "40")])).toBe(
      "Together they get 120 percent. At most 100 can be shared.",
    );
    expect(draftProblem([drafted(2, "60"), drafted(3, "40")])).toBeNull();
    expect(draftProblem([drafted(2, "60"), drafted(3, "x")])).toBe("Insert a percentage for User 3.");
    expect(draftProblem([drafted(2, "120")])).toBe("User 2 can get at most 100 percent.");
    expect(draftProblem([drafted(2, "1000 %")])).toBe("User 2 can get at most 100 percent.");
    expect(draftProblem([drafted(2, "0")])).toBe("User 2 gets at least 0.01 percent.");
    expect(draftProblem([drafted(2, "33.333")])).toBe("Insert a percentage with at most two decimals for User 2.");
  });

  it("are asked of new people and of those with another share", () => {
    const splits = splitsOf(
      share(2, { percentage: 25 }),
      share(3, { state: "asked", percentage: 10, asked: 20 }),
      share(4, { state: "declined", declined: 5 }),
    );
    const draft = draftOf(splits);
    expect(draft.map(({ text }) => text)).toEqual(["25", "20"]);
    expect(isChanged(draft, splits)).toBe(false);
    expect(askedBy(draft, splits)).toEqual([]);
    // Back to what counts: nobody has to be asked, but the request is taken back.
    const back = [drafted(2, "25.00"), drafted(3, "10")];
    expect(isChanged(back, splits)).toBe(true);
    expect(askedBy(back, splits)).toEqual([]);
    const changed = [drafted(2, "26"), drafted(3, "20"), drafted(4, "5")];
    expect(askedBy(changed, splits).map(({ user: { id } }) => id)).toEqual([2, 4]);
  });
});
