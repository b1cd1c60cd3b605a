import { createHash } from "node:crypto";
import http from "node:http";
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listen, type Running } from "@/tests/unit/web/server-support";

/** A stub of ProfitWell that records requests. */
let provider: Running;
let requested: string[] = [];
let served: Running;

beforeEach(async () => {
  requested = [];
  provider = await listen(
    http.createServer((request, response) => {
      requested.push(request.url ?? "");
      response.writeHead(200, { "content-type": "text/javascript" }).end("");
    }),
  );
  vi.stubEnv("PROFITWELL_URL", `http://127.0.0.1:${provider.port}/js/profitwell.js`);
  vi.resetModules();
  const { sendProfitWellFrame } = await import("@/web/pages/profitwell-frame");
  served = await listen(http.createServer((_, response) => sendProfitWellFrame(response, "pw_abc")));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([provider.close(), served.close()]);
});

/** A page that contains the frame and runs its scripts. */
async function framed() {
  const page = new JSDOM("<iframe></iframe>", {
    url: `http://127.0.0.1:${served.port}/`,
    runScripts: "dangerously",
    resources: "usable",
  });
  const frame = page.window.document.querySelector("iframe")!;
  await new Promise((resolve) => {
    frame.onload = resolve;
    frame.src = "/analytics/profitwell";
  });
  const inside = frame.contentWindow as unknown as Window & { profitwell?: { q: ArrayLike<unknown>[] } };
  const send = (data: unknown, source: unknown = page.window, origin = page.window.location.origin) =>
    inside.dispatchEvent(
      new (inside as unknown as typeof globalThis).MessageEvent("message", {
        data,
        origin,
        source: source as MessageEventSource,
      }),
    );
  return { page, inside, send };
}

describe("the document in which ProfitWell runs", () => {
  it("loads the script once it receives a user's e-mail, and starts it with that", async () => {
    const { page, inside, send } = await framed();
    send({ profitwell: "lena@wavecrate.test" });
    await vi.waitFor(() => expect(requested).toEqual(["/js/profitwell.js?auth=pw_abc"]));
    send({ profitwell: "other@wavecrate.test" });
    expect(inside.profitwell?.q.map((call) => [...Array.from(call)])).toEqual([
      ["start", { user_email: "lena@wavecrate.test" }],
    ]);
    page.window.close();
  });

  it("loads nothing for a message from another window or site, or with anything but an e-mail", async () => {
    const { page, inside, send } = await framed();
    send({ profitwell: "lena@wavecrate.test" }, inside);
    send({ profitwell: "lena@wavecrate.test" }, page.window, "https://evil.example");
    send({ profitwell: 7 });
    send(null);
    expect(inside.profitwell).toBeUndefined();
    expect(requested).toEqual([]);
    page.window.close();
  });

  it("can be framed by this site only, and its policy names ProfitWell and its own script", async () => {
    const response = await fetch(`http://127.0.0.1:${served.port}/`);
    const html = await response.text();
    const script = /<script[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    const origin = `http://127.0.0.1:${provider.port}`;
    expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(response.headers.get("content-security-policy")).toBe(
      `default-src 'none'; script-src 'sha256-${hash}' ${origin}; connect-src ${origin}; img-src ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
  });
});
