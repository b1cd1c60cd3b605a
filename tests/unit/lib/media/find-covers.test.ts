import { expect, it } from "vitest";
import { findCovers } from "@/lib/media/find-covers";

const url = (letter: string) => `/media/covers/${letter.repeat(64)}`;

it("finds each cover once, in order, wherever it is in the data, and nothing else", () => {
  const data = {
    rows: [{ pack_thumb: url("b") }, { pack_thumb: url("a"), user_thumb: `/media/avatars/${"c".repeat(64)}` }],
    pack: { thumb: url("b"), title: "/media/covers/short", link: `${url("d")}-96.webp` },
    none: null,
  };
  expect(findCovers(data)).toEqual(["b".repeat(64), "a".repeat(64)]);
});
