import { type APIRequestContext, expect, type Page, request as requests } from "@playwright/test";
import { fetchJson } from "@/e2e/support/catalogue";
import { newPerson } from "@/e2e/support/test";
import { registerUser } from "@/e2e/support/users";
import type { AuditRecord } from "@/lib/contract/entities/audit";
import type { User } from "@/lib/contract/entities/user";

/** A user who is signed in, with a request context of their own. */
export interface Person {
  request: APIRequestContext;
  id: number;
  username: string;
  email: string;
}

/** The signed-in user. */
export async function userOf(request: APIRequestContext): Promise<User> {
  return (await fetchJson<{ user: User }>(request, "/api/auth/user")).user;
}

/** A new user, who signed in. */
export async function newUser(baseURL: string, { verified = true } = {}): Promise<Person> {
  const request = await requests.newContext({ baseURL });
  const { username, email } = await registerUser(request, { verified });
  return { request, id: (await userOf(request)).id, username, email };
}

/** The same with the password, to sign in again. */
export type Creator = Person & { password: string };

/** A new creator, whom `admin` adds, and who set the password by the link. */
export async function newCreator(admin: APIRequestContext, baseURL: string): Promise<Creator> {
  const { username, email, password } = newPerson();
  const added = await admin.post("/api/admin/users", {
    data: { email, display: username, username, roles: ["creator"], sends_mail: false },
    headers: { "Idempotency-Key": `creator-${username}` },
  });
  expect(added.status(), await added.text()).toBe(200);
  const { id, link } = (await added.json()) as { id: number; link: string };
  const token = new URL(link).pathname.split("/").at(-1);
  const request = await requests.newContext({ baseURL });
  expect((await request.post("/api/auth/password/reset", { data: { token, password } })).status()).toBe(200);
  return { request, id, username, email, password };
}

/** The text of a user's newest notification. */
export async function newestNotification(request: APIRequestContext): Promise<string> {
  const { notifications } = await fetchJson<{ notifications: { data: { message: string }[] } }>(
    request,
    "/api/notifications",
  );
  return notifications.data[0]?.message ?? "";
}

/** The newest record of what admins did with a user. */
export async function newestRecord(admin: APIRequestContext, id: number): Promise<AuditRecord | undefined> {
  const { data } = await fetchJson<{ data: AuditRecord[] }>(admin, `/api/admin/audit/user/${id}`);
  return data[0];
}

/** A button of the actions on a user's page. */
export const action = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name: "Actions" }).getByRole("button", { name });

/** Opens an action of a user's page, and fills in why. */
export async function openAction(page: Page, name: string | RegExp, reason: string): Promise<void> {
  await action(page, name).click();
  await page.getByRole("textbox", { name: /^Reason, / }).fill(reason);
}
