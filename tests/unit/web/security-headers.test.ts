// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "@/web/security-headers";

const page = `<!doctype html><html lang="en"><head>
<script>document.documentElement.dataset.theme="light"</script>
<script src="/_next/static/chunks/a.js" async=""></script>
<script id="boot" nonce="">
  console.log("über <b>&amp;</b>", 1 < 2)
</script>
<script type="application/ld+json">{"@type":"Product","name":"Tom \\u003c/script>"}</script>
<script data-src="x">attribute()</script>
</head><body><script></script><script>document.documentElement.dataset.theme="light"</script></body></html>`;

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.split(" ")
    .slice(1) ?? [];

/** The hash a browser compares: of the element's text as its parser read it. */
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

describe("the content security policy of a page", () => {
  it("lets every inline script of that page run, as a browser reads them", () => {
    const inline = [...new DOMParser().parseFromString(page, "text/html").querySelectorAll("script:not([src])")];
    const allowed = directive(contentSecurityPolicy(page), "script-src");
    expect(inline.length).toBe(6);
    for (const script of inline) expect(allowed, script.outerHTML).toContain(hashOf(script.textContent ?? ""));
  });

  it("lets no other script run", () => {
    const allowed = directive(contentSecurityPolicy(page), "script-src");
    expect(allowed[0]).toBe("'self'");
    expect(allowed).not.toContain("'unsafe-inline'");
    expect(allowed).not.toContain("'unsafe-eval'");
    expect(allowed).not.toContain(hashOf("alert(1)"));
    // Five different texts: one stands twice on the page.
    expect(allowed).toHaveLength(1 + 5);
  });

  it("keeps frames, plugins, forms and base addresses to this site", () => {
    const policy = contentSecurityPolicy("<p>nothing inline</p>");
    expect(directive(policy, "script-src").filter(Boolean)).toEqual(["'self'"]);
    expect(directive(policy, "object-src")).toEqual(["'none'"]);
    expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(directive(policy, "base-uri")).toEqual(["'self'"]);
    expect(directive(policy, "form-action")).toEqual(["'self'"]);
    expect(securityHeaders({ framed: false })).toMatchObject({ "X-Frame-Options": "DENY" });
  });

  it("opens frames of other sites to the pages that are made for them, and nothing else", () => {
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

  /** The policy of a web server with these settings. */
  async function policyWith(settings: Record<string, string>): Promise<string> {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    vi.resetModules();
    return (await import("@/web/security-headers")).contentSecurityPolicy(page);
  }
  const KEY = { NEXT_PUBLIC_POSTHOG_KEY: "phc_abc" };

  it.each([
    [KEY, "https://us.i.posthog.com"],
    [{ ...KEY, NEXT_PUBLIC_POSTHOG_HOST: "https://eu.i.posthog.com/" }, "https://eu.i.posthog.com"],
    [{ ...KEY, NEXT_PUBLIC_POSTHOG_HOST: "https://eu.posthog.com" }, "https://eu.i.posthog.com"],
    [{ ...KEY, NEXT_PUBLIC_POSTHOG_HOST: "https://app.posthog.com" }, "https://us.i.posthog.com"],
    [{ ...KEY, NEXT_PUBLIC_POSTHOG_HOST: "https://t.wavecrate.example/ingest" }, "https://t.wavecrate.example"],
  ])("for %o lets scripts send to %s, and permits nothing else", async (settings, origin) => {
    const policy = await policyWith(settings);
    expect(directive(policy, "connect-src")).toEqual(["'self'", origin]);
    expect(policy.replace(` ${origin}`, "")).toBe(contentSecurityPolicy(page));
  });

  it("permits no other host without a key", async () => {
    expect(await policyWith({ NEXT_PUBLIC_POSTHOG_HOST: "https://eu.i.posthog.com" })).toBe(
      contentSecurityPolicy(page),
    );
    expect(contentSecurityPolicy(page)).not.toContain("posthog");
  });
});
