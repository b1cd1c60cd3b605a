// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { COVER_FADE_SCRIPT } from "@/lib/client/cover-fade-script";
import { EVENT_REPLAY_SCRIPT } from "@/lib/client/hydration/event-replay-script.gen";
import { OVERLAY_HISTORY_SCRIPT } from "@/lib/client/navigation/overlay-history-script";
import { PARSE_WITHOUT_EVAL_SCRIPT } from "@/lib/client/parse-without-eval-script";
import { SESSION_SCRIPT } from "@/lib/client/session/session-script.gen";
import { THEME_FROM_URL_SCRIPT, THEME_SCRIPT } from "@/lib/client/theme-script";
import { LateScripts } from "@/web/framework/late-scripts";
import { contentSecurityPolicy, securityHeaders, transportHeaders } from "@/web/policy/security-headers";

const SITE_SCRIPTS = [
  THEME_SCRIPT,
  THEME_FROM_URL_SCRIPT,
  SESSION_SCRIPT,
  EVENT_REPLAY_SCRIPT,
  OVERLAY_HISTORY_SCRIPT,
  COVER_FADE_SCRIPT,
  PARSE_WITHOUT_EVAL_SCRIPT,
];
const NEXT_SCRIPTS = [
  "(self.__next_f=self.__next_f||[]).push([0])",
  'self.__next_f.push([1,"0:{\\"P\\":null,\\"c\\":[\\"\\",\\"\\u003cscript\\u003e\\"]}\\n\u00fcber"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/0z4p-m~w.abc.js","static/chunks/b.js"],"runtimeModuleIds":[94553]});',
];
const script = (text: string, attributes = "") => `<script${attributes}>${text}</script>`;
const page = `<!doctype html><html lang="en"><head>${SITE_SCRIPTS.map((text) => script(text)).join("\n")}
<script src="/_next/static/chunks/a.js" async=""></script>
<script type="application/ld+json">{"@type":"Product","name":"Tom \\u003c/script>"}</script>
</head><body>${NEXT_SCRIPTS.map((text) => script(text, ' id="_R_"')).join("")}${script(THEME_SCRIPT)}</body></html>`;

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.split(" ")
    .slice(1) ?? [];

/** The hash that a browser compares: of the element's text as parsed. */
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

describe("the content security policy of a page", () => {
  it("allows the inline scripts of the site and its framework, as a browser parses them, and ignores data", () => {
    const inline = [...new DOMParser().parseFromString(page, "text/html").querySelectorAll("script:not([src],[type])")];
    const allowed = directive(contentSecurityPolicy(page), "script-src");
    expect(inline.length).toBe(11);
    for (const { outerHTML, textContent } of inline) expect(allowed, outerHTML).toContain(hashOf(textContent ?? ""));
    // One script is on the page twice.
    expect(allowed).toEqual(["'self'", ...new Set(inline.map(({ textContent }) => hashOf(textContent ?? "")))]);
  });

  it("allows the loader of late scripts, but no variant of it", () => {
    const late = new LateScripts().apply('<head></head><script src="/_next/static/chunks/a.js" async=""></script>');
    const loader = late.match(/<script>(.*)<\/script><\/head>/)?.[1] ?? "";
    const foreign = loader.replace("1e3", "1");
    expect(foreign).not.toBe(loader);
    const allowed = directive(
      contentSecurityPolicy(late + script(foreign) + script(`${loader};alert(1)`)),
      "script-src",
    );
    expect(allowed).toEqual(["'self'", hashOf(loader)]);
  });

  it.each([
    "window.__planted=1",
    "",
    `${THEME_SCRIPT};alert(1)`,
    ` ${THEME_SCRIPT}`,
    'self.__next_f.push([1,"a"]);alert(1)//"])',
    'self.__next_f.push([1,"a"+alert(1)+"b"])',
    "self.__next_f.push([1,`a`])",
    'self.__next_f.push([1,"a\nb"])',
    'self.__next_f.push([alert(1),"a"])',
    "(self.__next_f=self.__next_f||[]).push([0]);alert(1)",
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil.example/a.js"],"runtimeModuleIds":[1]});',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[alert(1)]});',
    '$RC("B:0","S:0");alert(1)',
    '$RC("B:0",alert(1))',
    "$RB=[];alert(1)",
  ])("doesn't allow an injected script: %s", (injected) => {
    const policy = contentSecurityPolicy(page.replace("</body>", `${script(injected)}</body>`));
    expect(policy).toBe(contentSecurityPolicy(page));
    expect(policy).not.toContain(hashOf(injected));
  });

  it("asks about each inline script, and allows those that it is told to", () => {
    const asked: string[] = [];
    const html = page.replace("</body>", `${script("a=1")}${script("b=2")}</body>`);
    const allows = (text: string) => asked.push(text) > 0 && text === "b=2";
    expect(directive(contentSecurityPolicy(html, { framed: false, allows }), "script-src")).toEqual([
      "'self'",
      hashOf("b=2"),
    ]);
    expect(asked).toHaveLength(13);
  });

  it("restricts frames, plugins, forms and base URLs to this site", () => {
    const policy = contentSecurityPolicy("<p>nothing inline</p>");
    expect(directive(policy, "script-src").filter(Boolean)).toEqual(["'self'"]);
    expect(directive(policy, "object-src")).toEqual(["'none'"]);
    expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(directive(policy, "base-uri")).toEqual(["'self'"]);
    expect(directive(policy, "form-action")).toEqual(["'self'"]);
    expect(securityHeaders({ framed: false })).toMatchObject({ "X-Frame-Options": "DENY" });
  });

  it("lets other sites frame the pages that are made for it, and changes nothing else", () => {
    const [plain, framed] = [false, true].map((open) => contentSecurityPolicy(page, { framed: open }));
    expect(directive(framed ?? "", "frame-ancestors")).toEqual(["*"]);
    expect(framed?.replace("frame-ancestors *", "frame-ancestors 'none'")).toBe(plain);
    expect(securityHeaders({ framed: true })).not.toHaveProperty("X-Frame-Options");
  });
});

describe("the content security policy with product analytics", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  /** The policy of a gateway with these settings. */
  async function policyWith(settings: Record<string, string>, path?: string): Promise<string> {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    vi.resetModules();
    const { contentSecurityPolicy: policyOf } = await import("@/web/policy/security-headers");
    return policyOf(page, { framed: false, ...(path && { path }) });
  }
  const KEY = { NEXT_PUBLIC_POSTHOG_KEY: "phc_abc" };

  it.each([
    [KEY, "https://us.i.posthog.com"],
    [{ ...KEY, NEXT_PUBLIC_POSTHOG_HOST: "https://eu.i.posthog.com/" }, "https://eu.i.posthog.com"],
    [{ ...KEY, NEXT_PUBLIC_POSTHOG_HOST: "https://eu.posthog.com" }, "https://eu.i.posthog.com"],
    [{ ...KEY, NEXT_PUBLIC_POSTHOG_HOST: "https://app.posthog.com" }, "https://us.i.posthog.com"],
    [{ ...KEY, NEXT_PUBLIC_POSTHOG_HOST: "https://t.wavecrate.example/ingest" }, "https://t.wavecrate.example"],
  ])("for %o allows connections to %s, and nothing else", async (settings, origin) => {
    const policy = await policyWith(settings);
    expect(directive(policy, "connect-src")).toEqual(["'self'", origin]);
    expect(policy.replace(` ${origin}`, "")).toBe(contentSecurityPolicy(page));
  });

  it("never names ProfitWell, which has a document of its own", async () => {
    for (const path of ["/", "/samples", "/account/plan"]) {
      expect(await policyWith({ PROFITWELL_TOKEN: "abc123" }, path)).toBe(contentSecurityPolicy(page));
    }
  });

  it("allows no other host without a key", async () => {
    expect(await policyWith({ NEXT_PUBLIC_POSTHOG_HOST: "https://eu.i.posthog.com" })).toBe(
      contentSecurityPolicy(page),
    );
    expect(contentSecurityPolicy(page)).not.toContain("posthog");
  });
});

describe("Strict-Transport-Security", () => {
  it("is sent for a year, with subdomains, where the site uses https", () => {
    expect(transportHeaders("https://wavecrate.example")).toEqual({
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    });
    expect(transportHeaders("http://localhost:3000")).toEqual({});
  });
});
