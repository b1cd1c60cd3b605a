import { expect, it } from "vitest";
import { slideLink } from "@/lib/routes/slide-link";

it.each(["/", "/packs", "/packs/7", "/samples?genres=5", "/pricing#plans", "/halden-rye"])(
  "a slide leads to %s",
  (path) => {
    expect(slideLink(path)).toBe(path);
  },
);

it.each([
  ...["", "packs", "//evil.example", "/\\evil.example", "/\t/evil.example", "/.//evil.example", "/a/../..//evil"],
  ...["https://evil.example/packs", "javascript:alert(1)", "/%2f/evil", "/%5cevil", "/packs/../admin/users"],
  ...["/admin/users", "/account/plan", "/api/packs", "/packs/1/2/3", "/packs\n"],
  // Browsers would go to another path than is written, though one of this site.
  ...["/packs/../samples", "/packs/./7", "/packs ", "/samples?genres=ä"],
])("a slide doesn't lead to %j", (path) => {
  expect(slideLink(path)).toBeNull();
});
