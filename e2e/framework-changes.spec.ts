import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { listen } from "@/tests/unit/web/server-support";
import { LateScripts } from "@/web/framework/late-scripts";
import { checkFirstPages, FIXED_PAGES } from "@/web/pages/first-pages";
import { Pages } from "@/web/pages/pages";

/** Serves pages as Next renders them. */
const plainUrl = process.env.E2E_PLAIN_URL ?? "";
test.skip(!plainUrl, "E2E_PLAIN_URL names no server that runs with PLAIN_BUILD=1.");

const START =
  /\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{("otherChunks":\[[^\]]*\]),("runtimeModuleIds":\[[^\]]*\])\}\);/g;
const start = (queue: string, keys: string) => `${queue}.push(${keys});`;
const QUEUE = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = []))';
const PAYLOAD = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g;
const singleQuoted = (text: string) => `'${text.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
const beforeEnd = (more: (html: string) => string) => (html: string) =>
  html.replace("</body>", () => `${more(html)}</body>`);

interface Change {
  what: string;
  /** What another version of Next would have rendered. */
  apply: (html: string) => string;
  outcome: "hydrates" | RegExp;
}

const CHANGES: Change[] = [
  { what: "nothing", apply: (html) => html, outcome: "hydrates" },
  {
    what: "a key behind runtimeModuleIds",
    apply: (html) => html.replace(START, (_, chunks, ids) => start(QUEUE, `{${chunks},${ids},"version":[2,"a"]}`)),
    outcome: "hydrates",
  },
  {
    what: "a key in front of otherChunks",
    apply: (html) => html.replace(START, (_, chunks, ids) => start(QUEUE, `{"version":2,${chunks},${ids}}`)),
    outcome: "hydrates",
  },
  {
    what: "no spaces in the start",
    apply: (html) => html.replace(START, (_, chunks, ids) => start(QUEUE.replaceAll(" ", ""), `{${chunks},${ids}}`)),
    outcome: "hydrates",
  },
  {
    what: "a start in a form that no pattern knows",
    apply: (html) => html.replace(START, (script) => `void function(){${script}}();`),
    outcome: "hydrates",
  },
  {
    what: "another kind of payload",
    apply: (html) =>
      html.replace(
        "<script>self.__next_f.push",
        (tag) => `<script>self.__next_f.push([4,"more",{"a":[null]}])</script>${tag}`,
      ),
    outcome: "hydrates",
  },
  {
    what: "a space in the payload",
    apply: (html) => html.replace(PAYLOAD, (_, text) => `self.__next_f.push([1, ${text}])`),
    outcome: "hydrates",
  },
  {
    what: "other quotes in the payload",
    apply: (html) => html.replace(PAYLOAD, (_, text) => `self.__next_f.push([1,${singleQuoted(text)}])`),
    outcome: "hydrates",
  },
  {
    what: "an unknown script that every page has",
    apply: beforeEnd(() => "<script>self.__next_v=()=>17</script>"),
    outcome: "hydrates",
  },
  {
    what: "a payload in a form that no pattern knows",
    apply: (html) => html.replace(PAYLOAD, (script) => `(()=>{${script}})()`),
    outcome: /^\/\S+ has an inline script of an unknown form.*\(\(\)=>\{self\.__next_f/,
  },
  {
    what: "an unknown script that differs from page to page",
    apply: beforeEnd((html) => `<script>self.__next_v=()=>${html.length}</script>`),
    outcome: /has an inline script of an unknown form.*self\.__next_v=\(\)=>\d+/,
  },
  {
    what: "React's instructions in another form",
    apply: (html) => html.replace("$RB=[];", "$RB=Array();"),
    outcome: /has an inline script of an unknown form.*\$RB=Array/,
  },
  {
    what: "another attribute of script tags",
    apply: (html) =>
      html.replaceAll(/(<script src="\/_next\/static\/chunks\/[^"]+") async=""/g, '$1 async="" data-chunk=""'),
    outcome: "hydrates",
  },
];

const MODES = {
  "after the first frame": () => new LateScripts(() => undefined),
  "as Next renders it": () => ({ apply: (html: string) => html }),
};

/** A renderer like Next, whose pages have the change. */
function changedNext(apply: Change["apply"]): http.Server {
  return http.createServer(async (request, response) => {
    const page = await fetch(new URL(request.url ?? "/", plainUrl), { redirect: "manual" });
    const type = page.headers.get("content-type") ?? "";
    const body = await page.text();
    const cacheControl = page.headers.get("cache-control")?.includes("private") ? "private" : "s-maxage=60";
    response.writeHead(request.headers.rsc ? 404 : page.status, {
      "content-type": type,
      "cache-control": cacheControl,
    });
    response.end(request.headers.rsc ? "" : apply(body));
  });
}

/** Forwards anything but pages. */
function forward(request: http.IncomingMessage, response: http.ServerResponse): void {
  const { method, headers } = request;
  const forwarded = http.request(new URL(request.url ?? "/", plainUrl), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on("error", () => response.destroy());
  request.pipe(forwarded);
}

/** Whether a click on a row's Play button does something. */
async function isHydrated(page: Page, url: URL): Promise<void> {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.goto(new URL("/samples", url).href);
  const row = page.locator("[data-sound]").first();
  await row.getByRole("button", { name: /^Play / }).click();
  await expect(row).toHaveAttribute("aria-current", "true");
  await page.goto(new URL("/sign-up", url).href);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator("[aria-invalid='true']").first()).toBeVisible();
  expect(refused).toEqual([]);
}

for (const [mode, scriptsOf] of Object.entries(MODES)) {
  test.describe(`a page served ${mode}, if Next changes`, () => {
    for (const { what, apply, outcome } of CHANGES) {
      test(what, async ({ page, request }) => {
        const html = await (await request.get(`${plainUrl}/sign-up`)).text();
        expect(apply(html) !== html, "the change is planted").toBe(what !== "nothing");
        const renderer = await listen(changedNext(apply));
        const next = { origin: renderer.url.origin, draftCookie: "" };
        try {
          const checked = checkFirstPages(next, scriptsOf(), { warn: () => undefined });
          if (outcome !== "hydrates") return await expect(checked).rejects.toThrow(outcome);
          const pages = new Pages(next, scriptsOf(), { learned: await checked });
          const isPage = (path: string) => /^\/(?:samples|sign-up)(?:\?|$)/.test(path);
          const gateway = await listen(
            http.createServer((incoming, response) => {
              if (isPage(incoming.url ?? "")) void pages.serve(incoming, response);
              else forward(incoming, response);
            }),
          );
          await isHydrated(page, gateway.url);
          await gateway.close();
        } finally {
          await renderer.close();
        }
      });
    }
  });
}

test("the pages that scripts are learned from show nothing of users", async ({ request }) => {
  /** Pictures, sounds and profiles of users are at these paths, and a link leads to whatever is named. */
  const ofUsers = /\/media\/(?:covers|avatars|previews|cards\/packs)\/|\/(?:packs|sounds\/[a-z]+)\/\d/;
  const read = async (path: string) => (await request.get(plainUrl + path, { maxRedirects: 0 })).text();
  for (const path of FIXED_PAGES) expect(await read(path), path).not.toMatch(ofUsers);
  expect(await read("/terms")).toMatch(ofUsers);
});

/** Starts the gateway's program with a change planted, on a free port. */
async function startProgram(planted: string, settings: Record<string, string> = {}) {
  const probe = await listen(http.createServer());
  await probe.close();
  const url = new URL(`http://localhost:${probe.port}`);
  const program = spawn(process.execPath, ["--import", "tsx", "web/main.ts"], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--import ${pathToFileURL("e2e/support/planted-framework.mjs")}`,
      PLANTED: planted,
      PORT: String(probe.port),
      WEB_URL: url.origin,
      API_URL: plainUrl,
      UNLIMITED_CLIENTS: "127.0.0.1,::1",
      ...settings,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  return { url, program, ended: once(program, "exit"), said: text(program.stderr) };
}

test.describe("the gateway's program", () => {
  for (const [planted, sentence] of [
    ["no cookie of draft mode", "so lists would ignore their filters"],
    ["no source of React", "The functions with which React streams pages are in none of these files"],
    ["an unknown form of payload", "has an inline script of an unknown form"],
  ] as const) {
    test(`says why it doesn't listen: ${planted}`, async () => {
      const { url, ended, said } = await startProgram(planted);
      expect((await ended)[0]).toBe(1);
      expect(await said).toContain(sentence);
      expect(await said).not.toContain("    at ");
      await expect(fetch(url)).rejects.toThrow();
    });
  }

  for (const PLAIN_BUILD of ["0", "1"]) {
    test(`listens and says what it allows, with PLAIN_BUILD=${PLAIN_BUILD}`, async ({ page }) => {
      const { url, program, ended, said } = await startProgram("an unknown script in every page", { PLAIN_BUILD });
      try {
        await expect
          .poll(
            () =>
              fetch(url).then(
                ({ status }) => status,
                () => 0,
              ),
            { timeout: 60_000 },
          )
          .toBe(200);
        await isHydrated(page, url);
        expect(await page.evaluate("typeof self.__next_v")).toBe("function");
      } finally {
        program.kill("SIGTERM");
        await ended;
      }
      expect(await said).toContain("have an unknown inline script, which is allowed: self.__next_v=()=>17");
    });
  }
});
