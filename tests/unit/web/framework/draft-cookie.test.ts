import { existsSync } from "node:fs";
import http from "node:http";
import { describe, expect, it } from "vitest";
import { matchRoute } from "@/lib/routes/routes";
import { isReservedUsername } from "@/server/modules/people/auth/usernames";
import { listen } from "@/tests/unit/web/server-support";
import { DRAFT_MODE_PATH, readDraftCookie } from "@/web/framework/draft-cookie";

async function read(headers: http.OutgoingHttpHeaders): Promise<string> {
  const requested: unknown[] = [];
  const next = await listen(
    http.createServer((request, response) => {
      requested.push(request.url);
      response.writeHead(204, headers).end();
    }),
  );
  try {
    return await readDraftCookie(next.url.origin);
  } finally {
    await next.close();
    expect(requested).toEqual([DRAFT_MODE_PATH]);
  }
}

describe("readDraftCookie", () => {
  it("returns the name and value of the cookie that the handler sets", async () => {
    expect(await read({ "set-cookie": "__prerender_bypass=abc; Path=/; HttpOnly; Secure" })).toBe(
      "__prerender_bypass=abc",
    );
  });

  it("throws where none is set, so that the site doesn't start without its filters", async () => {
    await expect(read({})).rejects.toThrow(
      `Next set no cookie at ${DRAFT_MODE_PATH} (204), so lists would ignore their filters`,
    );
  });
});

describe("the handler of draft mode", () => {
  it("has a path that no page has, and no username can take", () => {
    expect(matchRoute(DRAFT_MODE_PATH)).toBeNull();
    expect(isReservedUsername(DRAFT_MODE_PATH.split("/")[1] ?? "")).toBe(true);
  });

  it("exists at its path", () => {
    expect(existsSync(`app${DRAFT_MODE_PATH}/route.ts`)).toBe(true);
  });
});
