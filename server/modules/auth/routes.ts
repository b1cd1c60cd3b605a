import * as contract from "@/lib/contract/endpoints/auth";
import type { Dependencies } from "@/server/dependencies";
import type { Mount } from "@/server/http/route";
import type { SessionCookies } from "@/server/http/session-cookies";
import { createAppCode, redeemAppCode } from "@/server/modules/auth/app-codes";
import { countAttempt, forgiveAttempts } from "@/server/modules/auth/limits";
import { changePassword, resetPassword, sendPasswordReset } from "@/server/modules/auth/password-service";
import { revokeSession } from "@/server/modules/auth/repository";
import { logIn, register } from "@/server/modules/auth/service";
import { sendVerificationMail, verifyEmail } from "@/server/modules/auth/verification";
import { readUser } from "@/server/modules/users/service";

const SENT = "If there is an account with this address, a mail with a link is on its way.";

/** Sign-in and sign-out, also of the apps, registration, verification of the address, and passwords. */
export function authRoutes(mount: Mount, deps: Dependencies, cookies: SessionCookies): void {
  const { db } = deps.database;

  mount(contract.login, async ({ body, address, context }) => {
    await countAttempt(db, "login", address, body.email);
    const signedIn = await logIn(deps, { ...body, userAgent: context.req.header("user-agent") });
    await forgiveAttempts(db, "login", body.email);
    cookies.signIn(context, signedIn.token, signedIn.user, body.remember);
    return signedIn;
  });

  mount(contract.logout, async ({ viewer, context }) => {
    await revokeSession(db, viewer.sessionId);
    cookies.signOut(context);
    return {};
  });

  mount(contract.register, async ({ body, address, context }) => {
    await countAttempt(db, "register", address);
    const signedIn = await register(deps, { ...body, userAgent: context.req.header("user-agent") });
    cookies.signIn(context, signedIn.token, signedIn.user);
    return signedIn;
  });

  mount(contract.forgotPassword, async ({ body, address }) => {
    await countAttempt(db, "password_email", address, body.email);
    sendPasswordReset(deps, body.email);
    return { message: SENT };
  });

  mount(contract.resetPassword, async ({ body, address, context }) => {
    await countAttempt(db, "token", address);
    const signedIn = await resetPassword(deps, { ...body, userAgent: context.req.header("user-agent") });
    cookies.signIn(context, signedIn.token, signedIn.user);
    return signedIn;
  });

  mount(contract.changePassword, async ({ body, viewer, address, context }) => {
    const user = await readUser(db, viewer.id);
    await countAttempt(db, "login", address, user.email);
    await changePassword(deps, {
      userId: viewer.id,
      sessionId: viewer.sessionId,
      currentPassword: body.current_password,
      password: body.password,
    });
    await forgiveAttempts(db, "login", user.email);
    const changed = await readUser(db, viewer.id);
    cookies.refresh(context, changed);
    return { message: "Your password is changed.", user: changed };
  });

  mount(contract.resendVerification, async ({ viewer, address }) => {
    const user = await readUser(db, viewer.id);
    if (user.email_verified_at) return { message: "Your e-mail address is already verified." };
    await countAttempt(db, "email_resend", address, user.email);
    sendVerificationMail(deps, user);
    return { message: "A new link is on its way." };
  });

  mount(contract.verifyEmail, async ({ body, viewer, address, context }) => {
    await countAttempt(db, "token", address);
    const message = await verifyEmail(deps, body.token);
    if (viewer) cookies.refresh(context, await readUser(db, viewer.id));
    return { message };
  });

  mount(contract.createAppCode, async ({ body, viewer, address }) => {
    await countAttempt(db, "app_code", address, String(viewer.id));
    return createAppCode(db, { userId: viewer.id, source: body.source, challenge: body.code_challenge });
  });

  // No cookies: the token is the app's, not the browser's that may be asking.
  mount(contract.redeemAppCode, async ({ body, address, context }) => {
    await countAttempt(db, "token", address);
    return redeemAppCode(db, { ...body, verifier: body.code_verifier, userAgent: context.req.header("user-agent") });
  });
}
