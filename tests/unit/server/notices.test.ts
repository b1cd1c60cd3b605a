import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NOTICE_TYPES } from "@/lib/contract/entities/notice-types";
import { leadsToPage } from "@/lib/routes/routes";
import { NOTICES } from "@/server/notices";

const FOLDER = "server/modules";
const sources = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ file, source: readFileSync(join(FOLDER, file), "utf8") }));
const filesWith = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file);
const cases = NOTICES.flatMap((notice) => notice.cases.map((each) => ({ ...each, type: notice.type })));

describe("the notices", () => {
  it("are all that a module defines, each with a case and a preview of its own", () => {
    const defined = sources.flatMap(({ source }) => source.match(/= defineNotice</g) ?? []);
    expect(NOTICES).toHaveLength(defined.length);
    expect(NOTICES.filter((notice) => notice.cases.length === 0)).toEqual([]);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it("are of the contract's types, of which each has one; the list is sorted and has each once", () => {
    expect([...new Set(NOTICES.map(({ type }) => type))].toSorted()).toEqual([...NOTICE_TYPES]);
    expect([...new Set(NOTICE_TYPES)].toSorted()).toEqual([...NOTICE_TYPES]);
  });

  it.each(cases)("$id has words, plain tags and links that lead to a page", ({ message }) => {
    expect(message).toMatch(/[.”]$/);
    expect(message.replace(/<\/?b>|<a href="\/[^"]*">|<\/a>/g, "")).not.toMatch(/[<>]|undefined|null/);
    const links = [...message.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
    expect(links.filter((href) => !leadsToPage(href))).toEqual([]);
  });

  it("are the only notifications: nothing else writes one", () => {
    expect(filesWith(/insertNotifications\(/).toSorted()).toEqual(
      [
        join("library", "selection-editing", "announcing.ts"),
        join("kit", "notifications", "telling.ts"),
        join("kit", "notifications", "repository.ts"),
        join("kit", "notifications", "sales.ts"),
      ].toSorted(),
    );
    expect(filesWith(/insert\(notifications\)/)).toEqual([join("kit", "notifications", "repository.ts")]);
    const raw = sources.filter(({ source }) => /insert into notifications\b/.test(source));
    expect(raw.map(({ file }) => file).toSorted()).toEqual(
      [join("items", "report-answers", "repository.ts"), join("purchases", "takings", "repository.ts")].toSorted(),
    );
    // Their types are constants that the compiler compares with the contract.
    for (const { source } of raw) expect(source).toMatch(/const [A-Z_]+: NoticeType = "\w+";/);
  });
});
