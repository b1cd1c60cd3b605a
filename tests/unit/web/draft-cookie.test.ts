import http from "node:http";
import { describe, expect, it } from "vitest";
import { DRAFT_MODE_PATH } from "@/lib/config/list-routes";
import { listen } from "@/tests/unit/web/server-support";
import { readDraftCookie } from "@/web/draft-cookie";

async function read(headers: http.OutgoingHttpHeaders): Promise<string> {
  const asked: unknown[] = [];
  const next = await listen(
    http.createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(204, headers).end();
    }),
  );
  try {
    return await readDraftCookie(next.url.origin);
  } finally {
    await next.close();
    expect(asked).toEqual([DRAFT_MODE_PATH]);
  }
}

describe("readDraftCookie", () => {
  it("takes the name and value of the cookie that the handler sets", async () => {
    expect(await read({ "set-cookie": "__prerender_bypass=abc; Path=/; HttpOnly; Secure" })).toBe(
      "__prerender_bypass=abc",
    );
  });

  it("throws where none is set, so that the site doesn't start without its filters", async () => {
    await expect(read({})).rejects.toThrow(`Next set no cookie at ${DRAFT_MODE_PATH} (204).`);
  });
});
