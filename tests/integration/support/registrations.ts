import type { User } from "@/lib/contract/entities/user";
import { linkIn, type TestApp } from "@/tests/integration/support/app";

export type SignedIn = { token: string; user: User };

let sequence = 0;

/** The form of a new user with a unique name. */
export function registration() {
  sequence += 1;
  return {
    email: `new${sequence}@wavecrate.test`,
    username: `new${sequence}`,
    password: "correct horse",
    terms: true,
  };
}

/** Sends a registration and waits for its mail. */
export async function register(app: TestApp, values = registration()) {
  const response = await app.request("POST", "/api/auth/register", { json: values });
  await app.settled();
  return { ...response, signedIn: response.body as SignedIn, ...values };
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The token of the most recently mailed password reset. */
export const resetToken = (app: TestApp) => linkIn(app.mails.at(-1)).pathname.replace("/password/reset/", "");
