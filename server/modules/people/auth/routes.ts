import * as contract from "@/lib/contract/calls/people/auth";
import { connectedSentence, inOneLine } from "@/lib/contract/rules/social-sentences";
import type { Dependencies } from "@/server/modules/dependencies";
import { createAppCode, redeemAppCode } from "@/server/modules/people/auth/app-codes";
import { browserSignIn } from "@/server/modules/people/auth/browser-sign-in";
import {
  changePassword,
  confirmPassword,
  newPasswordErrors,
  resetErrors,
  resetPassword,
  sendPasswordReset,
} from "@/server/modules/people/auth/password-service";
import { connectedProviders } from "@/server/modules/people/auth/provider-repository";
import { logIn, register, registrationErrors } from "@/server/modules/people/auth/service";
import { revokeSession } from "@/server/modules/people/auth/session-repository";
import { countPasswordMail, limitPasswords } from "@/server/modules/people/auth/sign-in-limits";
import { sendVerificationMail, verifyEmail } from "@/server/modules/people/auth/verification";
import { countAttempt } from "@/server/modules/people/users/attempts";
import { readUser } from "@/server/modules/people/users/service";
import { fieldErrorsOf, refuseInvalid } from "@/server/platform/errors";
import type { Mount, RefusalRules } from "@/server/platform/http/route";
import type { SessionCookies } from "@/server/platform/http/session-cookies";

const SENT = "If there is an account with this address, we have sent it a link.";

/** Serves sign-in and sign-out, also of the apps, registration, verification of the e-mail, passwords and sessions. */
export function authRoutes(mount: Mount, deps: Dependencies, cookies: SessionCookies): void {
  const { db } = deps;
  const browsers = browserSignIn(deps.env.WEB_URL, cookies);

  mount(contract.login, async ({ body, address, context }) => {
    const browser = browsers.of(context, address);
    const attempt = { email: body.email, client: address, device: browsers.device(context) };
    const signedIn = await limitPasswords(deps, attempt, () => logIn(deps, body, browser));
    browsers.signIn(context, browser.device, signedIn, body.remember);
    return signedIn;
  });

  mount(contract.logout, async ({ viewer, context }) => {
    await revokeSession(db, viewer.id, viewer.sessionId);
    cookies.signOut(context);
    return {};
  });

  const countRegistration = (address: string) => countAttempt(db, deps.env, "register", address);
  mount(
    contract.register,
    async ({ body, address, context }) => {
      await countRegistration(address);
      const browser = browsers.of(context, address);
      const signedIn = await register(deps, body, browser);
      browsers.signIn(context, browser.device, signedIn);
      return signedIn;
    },
    async (fields, { address }) => {
      // Only a lookup of a name reveals something about other accounts.
      if (fields.email !== undefined || fields.username !== undefined) await countRegistration(address);
      return registrationErrors(deps, fields);
    },
  );

  mount(contract.forgotPassword, async ({ body, address, context }) => {
    const attempt = { email: body.email, client: address, device: browsers.device(context) };
    const isKnown = await countPasswordMail(deps, attempt);
    await sendPasswordReset(deps, body.email, isKnown);
    return { message: SENT };
  });

  mount(
    contract.resetPassword,
    async ({ body, address, context }) => {
      await countAttempt(db, deps.env, "token", address);
      const browser = browsers.of(context, address);
      const signedIn = await resetPassword(deps, body, browser);
      browsers.signIn(context, browser.device, signedIn);
      return signedIn;
    },
    async (fields, { address }) => {
      await countAttempt(db, deps.env, "token", address);
      return resetErrors(deps, fields);
    },
  );

  const changeErrors: RefusalRules<typeof contract.changePassword> = async (fields, { viewer, address, context }) => {
    const { current_password } = fields;
    const user = { userId: viewer.id, client: address, device: browsers.device(context) };
    const confirming = async () => current_password !== undefined && confirmPassword(deps, user, current_password);
    return { ...(await newPasswordErrors(deps, viewer.id, fields)), ...(await fieldErrorsOf(confirming())) };
  };
  mount(
    contract.changePassword,
    async (call) => {
      const { body, viewer, context } = call;
      refuseInvalid(await changeErrors(body, call));
      const device = browsers.device(context);
      await changePassword(deps, {
        userId: viewer.id,
        sessionId: viewer.sessionId,
        device,
        password: body.password,
      });
      const changed = await readUser(db, viewer);
      cookies.refresh(context, changed);
      const providers = await connectedProviders(db, viewer.id);
      return { message: inOneLine("Your password has been changed.", connectedSentence(providers)), user: changed };
    },
    changeErrors,
  );

  mount(contract.resendVerification, async ({ body, viewer, address }) => {
    const user = await readUser(db, viewer);
    if (user.email_verified_at) return { message: "Your e-mail address is already verified." };
    await countAttempt(db, deps.env, "email_resend", address, user.email);
    await sendVerificationMail(deps, user, body?.intent);
    return { message: "We have sent you a new link." };
  });

  mount(contract.verifyEmail, async ({ body, viewer, address, context }) => {
    await countAttempt(db, deps.env, "token", address);
    const message = await verifyEmail(deps, body.token);
    if (viewer) cookies.refresh(context, await readUser(db, viewer));
    return { message };
  });

  mount(contract.createAppCode, async ({ body, viewer, address }) => {
    await countAttempt(db, deps.env, "app_code", address, String(viewer.id));
    return createAppCode(db, { userId: viewer.id, source: body.source, challenge: body.code_challenge });
  });

  // No cookies: the token is for the app, not for the browser that may send the request.
  mount(contract.redeemAppCode, async ({ body, address, context }) => {
    await countAttempt(db, deps.env, "token", address);
    const client = { userAgent: context.req.header("user-agent"), address };
    return redeemAppCode(db, { ...body, verifier: body.code_verifier }, client);
  });
}
