import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { renderingSession } from "@/lib/http/rendering-session";
import { sessionHeaders, shareSessions, withSession } from "@/web/rendering/rendering-sessions";

afterEach(() => void Reflect.deleteProperty(globalThis, Symbol.for("wavecrate.rendering-session")));

function rendering(headers: Record<string, string>): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers });
}

it("each rendering has the session that was passed with it, also among others, and one without has none", async () => {
  shareSessions();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const read = (token?: string) =>
    withSession(rendering(sessionHeaders(token)), async () => {
      const before = renderingSession();
      await released;
      return [before, renderingSession()];
    });
  const all = [read("one"), read(), read("two")];
  const within = withSession(rendering(sessionHeaders("outer")), () => read());
  release();
  expect(await Promise.all([...all, within])).toEqual([
    ["one", "one"],
    [null, null],
    ["two", "two"],
    [null, null],
  ]);
  expect(renderingSession()).toBeNull();
});

it("only what can be a token is passed", () => {
  expect(sessionHeaders("abc-_9")).toEqual({ "x-rendering-session": "abc-_9" });
  for (const token of [undefined, "", "a b", "a\r\nb", "a%0d%0ab", "x".repeat(129)]) {
    expect(sessionHeaders(token)).toEqual({});
  }
});
