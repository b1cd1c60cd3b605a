import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { SocialProvider } from "@/lib/contract/rules/social";
import type { DatabaseEngine } from "@/server/platform/db/database";
import { createSocialApp } from "@/simulators/social/app";
import type { Fault } from "@/simulators/social/grants";
import { startApp, type TestApp, type TestResponse } from "@/tests/integration/support/app";

export const GOOGLE_CLIENT = "test-client.apps.googleusercontent.com";
const GOOGLE_SECRET = "test-google-secret";
const FACEBOOK_SECRET = "test-facebook-secret";

/** The decision on a consent page; agrees by default. */
export interface Decision {
  email?: string;
  name?: string;
  verified?: boolean;
  managed?: boolean;
  shares?: boolean;
  fault?: Fault;
  cancel?: boolean;
}

let browsers = 0;

/** A browser with its own cookies and IP address, in front of the API server. */
export class Browser {
  readonly address = `203.0.${Math.floor(browsers / 250)}.${(browsers++ % 250) + 1}`;
  readonly cookies = new Map<string, string>();
  constructor(readonly app: TestApp) {}

  async request(method: string, path: string, init: { json?: unknown; headers?: Record<string, string> } = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await this.app.request(method, path, {
      ...init,
      headers: { Cookie: cookie, "X-Forwarded-For": this.address, ...init.headers },
    });
    this.storeCookies(response);
    return response;
  }

  private storeCookies({ headers }: TestResponse): void {
    for (const line of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  /** The signed-in user; null for a visitor. */
  async user(): Promise<{
    id: number;
    email: string;
    username: string;
    credit: number;
    email_verified_at: string | null;
  } | null> {
    const { status, body } = await this.request("GET", "/api/auth/user");
    return status === 200 ? (body as { user: never }).user : null;
  }
}

/** The API server with simulated providers. */
export async function startSocialApp(engine: DatabaseEngine, env: Record<string, string> = {}) {
  const shell = new Hono();
  const server = serve({ fetch: (request) => shell.fetch(request), port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shell.route("/", await createSocialApp({ baseUrl, googleSecret: GOOGLE_SECRET, facebookSecret: FACEBOOK_SECRET }));
  const app = await startApp(engine, {
    WEB_URL: "http://localhost:3000",
    GOOGLE_CLIENT_ID: GOOGLE_CLIENT,
    GOOGLE_CLIENT_SECRET: GOOGLE_SECRET,
    GOOGLE_URL: `${baseUrl}/google`,
    FACEBOOK_APP_ID: "4711",
    FACEBOOK_APP_SECRET: FACEBOOK_SECRET,
    FACEBOOK_URL: `${baseUrl}/facebook`,
    FACEBOOK_GRAPH_URL: `${baseUrl}/graph`,
    ...env,
  });
  return {
    app,
    close: async () => {
      await app.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Submits a decision on a provider's consent page; returns the URL that it redirects to. */
export async function decide(url: string, decision: Decision = {}): Promise<URL> {
  const page = await fetch(url);
  if (page.status !== 200) throw new Error(`The consent page responds with ${page.status}: ${await page.text()}`);
  const form = new URLSearchParams([...new URL(url).searchParams].map(([name, value]) => [`q.${name}`, value]));
  form.set("email", decision.email ?? "sam.rivers@gmail.com");
  form.set("name", decision.name ?? "Sam Rivers");
  form.set("fault", decision.fault ?? "none");
  form.set("decision", decision.cancel ? "cancel" : "continue");
  if (decision.verified ?? true) form.set("verified", "on");
  if (decision.managed) form.set("managed", "on");
  if (decision.shares ?? true) form.set("shares", "on");
  const response = await fetch(url.split("?")[0]!, { method: "POST", body: form, redirect: "manual" });
  return new URL(response.headers.get("location") ?? "");
}

/** A complete sign-in by redirects; returns the response of the site's callback. */
export async function signInByRedirect(
  browser: Browser,
  provider: SocialProvider,
  decision: Decision = {},
  query: Record<string, string> = {},
): Promise<TestResponse> {
  const start = await browser.request("GET", `/api/auth/login/provider/${provider}?${new URLSearchParams(query)}`);
  const returned = await decide(start.headers.get("location") ?? "", decision);
  return browser.request("GET", returned.pathname + returned.search);
}

export const KEY = "k".repeat(22);

/** The message of a sign-in window to the page that opened it. */
export async function consentInPopup(browser: Browser, provider: SocialProvider, decision: Decision = {}) {
  const path = `/api/auth/login/provider/${provider}?display=popup&key=${KEY}`;
  const start = await browser.request("GET", path);
  const returned = await decide(start.headers.get("location") ?? "", decision);
  const values = new URLSearchParams(returned.hash.slice(1) || returned.search);
  return {
    path: returned.pathname,
    state: values.get("state") ?? "",
    token: values.get("id_token") ?? values.get("access_token") ?? "",
    error: values.get("error"),
  };
}

/** A complete sign-in with a window; returns the response of `verify-token`. */
export async function signInByPopup(
  browser: Browser,
  provider: SocialProvider,
  decision: Decision = {},
): Promise<TestResponse> {
  const { state, token } = await consentInPopup(browser, provider, decision);
  return browser.request("POST", `/api/auth/login/provider/${provider}/verify-token`, { json: { state, token } });
}
