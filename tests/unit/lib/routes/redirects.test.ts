import { afterEach, describe, expect, it, vi } from "vitest";
import { redirectOf } from "@/lib/routes/redirects";
import { matchRoute, routes } from "@/lib/routes/routes";
import { product } from "@/lib/settings/product";

/** Pages of the specification whose last part may be missing, in the pages that visitors open. */
const OPTIONAL = routes
  .map(({ path }) => path)
  .filter((path) =>
    /^\/(samples|oneshots|presets|midi|free-samples)\/(genres|instruments)\/|^\/(packs\/c|action|password\/reset|similar-sounds)\//.test(
      path,
    ),
  );

describe("a path without its optional last part", () => {
  it.each(OPTIONAL.map((path) => path.replace(/\/\{\w+\}$/, "")))("leads to a page: %s", (path) => {
    const page = matchRoute((redirectOf(path) ?? path).replace(/#.*$/, ""));
    expect(page).not.toBeNull();
    expect(page?.path).not.toContain("{");
  });

  it("is one of these", () => expect(OPTIONAL).toHaveLength(16));
});

describe("the path of the blog", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("leads to the blog where there is one", () => {
    expect(redirectOf("/blog")).toBe(product.blogUrl);
    vi.spyOn(product, "blogUrl", "get").mockReturnValue(null);
    expect(redirectOf("/blog")).toBeNull();
  });
});
