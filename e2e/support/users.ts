import { type APIRequestContext, type BrowserContext, expect, request as requests } from "@playwright/test";
import { COOKIES } from "@/e2e/support/cookies";
import { mailedLink } from "@/e2e/support/inbox";
import { newPerson } from "@/e2e/support/test";

export const DEMO_PASSWORD = "wavecrate";

/** The demo accounts, by the local part of their e-mail address. */
export type DemoName =
  | "listener"
  | "freepass"
  | "trial"
  | "subscriber"
  | "yearly"
  | "seller"
  | "moderator"
  | "helper"
  | "admin"
  | "deputy"
  | "unverified"
  | "reset";

export const demoEmail = (name: DemoName) => `${name}@wavecrate.test`;

/** Signs a demo account in: the cookies are set in the browser context of `request`. */
export async function signInAs(request: APIRequestContext, name: DemoName): Promise<void> {
  const response = await request.post("/api/auth/login", { data: { email: demoEmail(name), password: DEMO_PASSWORD } });
  expect(response.status()).toBe(200);
}

const sessions = new Map<string, ReturnType<APIRequestContext["storageState"]>>();

/** Signs a browser in with a demo account's session, which all tests of a worker share: for read-only tests. */
export async function shareSession(context: BrowserContext, name: DemoName, baseURL: string): Promise<void> {
  const key = `${baseURL} ${name}`;
  const session = sessions.get(key) ?? newSession(name, baseURL);
  sessions.set(key, session);
  await context.addCookies((await session).cookies);
}

async function newSession(name: DemoName, baseURL: string) {
  const request = await requests.newContext({ baseURL });
  await signInAs(request, name);
  const state = await request.storageState();
  await request.dispose();
  return state;
}

/**
 * Registers a new user and signs in; with `verified` the mail's link is used as well, which grants the free pass.
 * By default the questionnaire is skipped, so that nothing opens by itself.
 */
export async function registerUser(
  request: APIRequestContext,
  { verified, skipQuestionnaire = true }: { verified: boolean; skipQuestionnaire?: boolean },
) {
  const person = newPerson();
  const response = await request.post("/api/auth/register", { data: { ...person, terms: true } });
  expect(response.status()).toBe(200);
  if (verified) {
    const link = await mailedLink(person.email, "/account/verify");
    const token = new URLSearchParams(link.slice(link.indexOf("?"))).get("token");
    expect((await request.post("/api/auth/email/verify", { data: { token } })).status()).toBe(200);
  }
  if (skipQuestionnaire) {
    const skipped = await request.post("/api/user/onboarding-questionnaire/referral", { data: { skip: true } });
    expect(skipped.status()).toBe(200);
  }
  return person;
}

/** Registers a new user who applies as a creator and is approved, and returns their username. */
export async function registerCreator(request: APIRequestContext, baseURL: string): Promise<string> {
  const { username, email } = await registerUser(request, { verified: true });
  const application = {
    name: "Mara Lindt",
    creator_name: username,
    email,
    social_media: "@lindt",
    samples_link: "lindt.example",
  };
  expect((await request.post("/api/seller/apply", { data: application })).status()).toBe(200);
  const admin = await requests.newContext({ baseURL });
  await signInAs(admin, "admin");
  const { data } = (await (await admin.get("/api/admin/applications")).json()) as {
    data: { id: number; creator_name: string }[];
  };
  const { id } = data.find(({ creator_name }) => creator_name === username)!;
  expect((await admin.post(`/api/admin/applications/${id}/approve`, { data: {} })).status()).toBe(200);
  await admin.dispose();
  return username;
}

/** Signs in as a creator of the demo who has no password yet, and sets one. */
export async function signInAsCreator(request: APIRequestContext, username: string) {
  const person = { email: `${username}@creators.wavecrate.test`, password: "a sound password" };
  expect((await request.post("/api/auth/password/email", { data: { email: person.email } })).status()).toBe(200);
  const token = (await mailedLink(person.email, "/password/reset/")).match(/reset\/([^?]+)/)![1];
  const reset = await request.post("/api/auth/password/reset", { data: { token, password: person.password } });
  expect(reset.status()).toBe(200);
  return person;
}

/** The signed-in user's credits, from the API server. */
export async function creditsOf(request: APIRequestContext): Promise<number> {
  const { user } = (await (await request.get("/api/auth/user")).json()) as { user: { credit: number } };
  return user.credit;
}

/** Replaces the browser's session with one that has proved nothing: an app's, which a browser signs in. */
export async function useUnprovedSession(context: BrowserContext): Promise<void> {
  const { code } = await (await context.request.post("/api/desktop/auth")).json();
  const { token } = await (await context.request.post("/api/desktop/token", { data: { code } })).json();
  const session = (await context.cookies()).find(({ name }) => name === COOKIES.session);
  await context.addCookies([{ ...session!, value: token }]);
}
