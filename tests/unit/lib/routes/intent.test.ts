import { describe, expect, it } from "vitest";
import { encodeIntent } from "@/lib/client/session/pending-intent";
import { type Intent, MAX_INTENT_LENGTH, parseIntent } from "@/lib/routes/intent";

const base = { key: "0123456789abcdef", path: "/samples?genres=1&search=a%20b" };
const INTENTS: Intent[] = [
  { ...base, action: "download", kind: "sample", id: 12 },
  { ...base, action: "download", kind: "oneshot-pack", id: 2_147_483_647 },
  { ...base, action: "buy", kind: "oneshot-pack", id: 9 },
  { ...base, action: "like", kind: "collection", id: 3 },
  { ...base, action: "add", kind: "preset", id: 4 },
  { ...base, action: "follow", kind: "creator", id: 5, username: "sam-okafor" },
  { ...base, action: "follow", kind: "selection", id: 6 },
  { ...base, action: "page" },
  { ...base, action: "plan", plan: "producer-monthly" },
];
const encoded = (change: Record<string, string>) =>
  new URLSearchParams({ ...base, action: "download", kind: "sample", id: "12", ...change }).toString();

describe("an intent", () => {
  it.each(INTENTS)("is read as it was written: $action $kind", (intent) => {
    expect(parseIntent(encodeIntent(intent))).toEqual(intent);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/%2F%2fevil.example",
    "/%5cevil.example",
    "javascript:alert(1)",
    "samples",
    "",
    "/samples#login",
    "/a/../samples",
    `/${"a".repeat(MAX_INTENT_LENGTH)}`,
  ])("can't have a path other than one of this site: %s", (path) => {
    expect(parseIntent(encoded({}))).not.toBeNull();
    expect(parseIntent(encoded({ path }))).toBeNull();
  });

  it.each<Record<string, string>>([
    { id: "0" },
    { id: "-1" },
    { id: "1e3" },
    { id: "1.5" },
    { id: " 1" },
    { id: "2147483648" },
    { id: "12/../../user" },
    { kind: "user" },
    { kind: "__proto__" },
    { action: "buy" },
    { action: "page" },
    { action: "follow", kind: "creator", username: "../../admin" },
    { key: "x" },
    { force_download: "1" },
    { purpose: "Your account is locked" },
  ])("can't have a value that this site wouldn't write: %o", (change) => {
    expect(parseIntent(encoded(change))).toBeNull();
  });

  it("can't have a field twice, or be empty", () => {
    expect(parseIntent(`${encoded({})}&id=13`)).toBeNull();
    for (const text of [null, undefined, "", "null", "{}", "%", "=&="]) expect(parseIntent(text)).toBeNull();
  });
});
