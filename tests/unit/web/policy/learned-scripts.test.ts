import { describe, expect, it } from "vitest";
import { learnScripts } from "@/web/policy/learned-scripts";

const page = (path: string, scripts: string[], hasUserTexts = false) => ({
  path,
  hasUserTexts,
  html: `<html><head></head><body>${scripts.map((text) => `<script>${text}</script>`).join("")}</body></html>`,
});
const KNOWN = "self.__next_f.push([1,'a'])";
const NEW = "self.__next_v=17";

function learn(pages: ReturnType<typeof page>[]) {
  const warnings: string[] = [];
  return { learned: [...learnScripts(pages, (sentence) => warnings.push(sentence))], warnings };
}

describe("unknown inline scripts of the framework", () => {
  it("are none in pages of a known version, and nothing is logged", () => {
    expect(learn([page("/a", [KNOWN]), page("/b", []), page("/list", [KNOWN], true)])).toEqual({
      learned: [],
      warnings: [],
    });
  });

  it("are allowed and logged if the same text is in two different pages", () => {
    const { learned, warnings } = learn([page("/a", [KNOWN, NEW]), page("/b", [NEW]), page("/list", [NEW], true)]);
    expect(learned).toEqual([NEW]);
    expect(warnings).toEqual([`/a and /b have an unknown inline script, which is allowed: ${NEW}`]);
  });

  it("stop the gateway from starting if they are in one page only, however often it was rendered", () => {
    for (const pages of [
      [page("/a", [NEW]), page("/b", [])],
      [page("/a", [NEW]), page("/a", [NEW])],
    ])
      expect(() => learn(pages)).toThrow(`/a has an inline script of an unknown form`);
  });

  it("stop the gateway from starting if they differ from page to page", () => {
    expect(() => learn([page("/a", ["f(1)"]), page("/b", ["f(2)"])])).toThrow("f(1)");
  });

  it("stop the gateway from starting if they name parts of their page, as React's instructions do", () => {
    const scripts = ['$RC=h=>{};$RC("B:0","S:0")'];
    expect(() => learn([page("/a", scripts), page("/b", scripts)])).toThrow("/a has an inline script");
  });

  it("are never learned from pages with texts of users", () => {
    const planted = "window.__planted=1";
    const lists = [page("/x", [planted], true), page("/y", [planted], true), page("/z", [], true)];
    expect(learn([page("/a", []), page("/b", []), ...lists]).learned).toEqual([]);
    // Neither does one page without such texts count as the second.
    expect(() => learn([page("/a", [planted]), page("/b", []), ...lists])).toThrow("/a has an inline script");
  });

  it("stop the gateway from starting if every page with texts of users has one", () => {
    const pages = [page("/a", []), page("/b", []), page("/x", ["f(1)"], true), page("/y", ["f(2)"], true)];
    expect(() => learn(pages)).toThrow("/x has an inline script of an unknown form");
  });
});
