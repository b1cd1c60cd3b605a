// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { rssFeed } from "@/lib/seo/rss";

const feed = rssFeed({
  title: "New packs",
  description: "All of it",
  url: "https://wavecrate.test",
  path: "/rss.xml",
  items: [
    {
      title: 'Drums & <Bass> "one"\u0007',
      path: "/packs/1",
      description: "12 sounds",
      categories: ["R&B & Soul"],
      date: "2025-11-01T10:00:00.000Z",
    },
  ],
});

describe("rssFeed", () => {
  const document = new DOMParser().parseFromString(feed, "text/xml");
  const text = (path: string) => document.querySelector(path)?.textContent;

  it("is well-formed, whatever a title contains", () => {
    expect(document.querySelector("parsererror")).toBeNull();
    expect(text("item > title")).toBe('Drums & <Bass> "one"');
    expect(text("item > category")).toBe("R&B & Soul");
  });

  it("has absolute URLs, and dates in the format of RSS", () => {
    expect(text("item > link")).toBe("https://wavecrate.test/packs/1");
    expect(text("item > guid")).toBe("https://wavecrate.test/packs/1");
    expect(text("item > pubDate")).toBe("Sat, 01 Nov 2025 10:00:00 GMT");
    expect(text("channel > link")).toBe("https://wavecrate.test/");
  });
});
