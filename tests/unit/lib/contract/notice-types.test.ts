import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NOTICE_TYPES } from "@/lib/contract/notice-types";

const FOLDER = "server/modules";
const sources = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ file, source: readFileSync(join(FOLDER, file), "utf8") }));
const senders = sources.filter(({ source }) => /insertNotifications\(|insert into notifications\b/.test(source));

/** The types that a file of senders names. */
const sent = new Set(
  senders.flatMap(({ source }) =>
    [...source.matchAll(/\btype: "(\w+)"|NoticeType = "(\w+)"|"((?:sound|payout)_\w+)"/g)].map(
      ([, field, constant, argument]) => field ?? constant ?? argument,
    ),
  ),
);

describe("the types of notifications", () => {
  it("are each sent by the API server, once in the list and in its order", () => {
    expect(NOTICE_TYPES.filter((type) => !sent.has(type))).toEqual([]);
    expect([...new Set(NOTICE_TYPES)].toSorted()).toEqual(NOTICE_TYPES);
  });

  it("are written by no statement that the compiler doesn't check", () => {
    const raw = senders.filter(({ source }) => /insert into notifications\b/.test(source));
    expect(raw.map(({ file }) => file).toSorted()).toEqual([
      join("moderation", "report-answers", "repository.ts"),
      join("moderation", "takings", "repository.ts"),
    ]);
    const texts = raw.map(({ source }) => source.slice(source.indexOf("insert into notifications"), source.length));
    for (const text of texts) expect(text.slice(0, 160)).toMatch(/\$\{[A-Z_]+\}::text, \$\{message\}/);
  });
});
