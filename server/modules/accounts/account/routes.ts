import * as contract from "@/lib/contract/calls/accounts/account-changes";
import { disconnectedSentence, inOneLine } from "@/lib/contract/rules/social-sentences";
import { confirmDeletion, readDeletion, requestDeletion } from "@/server/modules/accounts/account/deletion";
import * as emails from "@/server/modules/accounts/account/email-change";
import { createExport } from "@/server/modules/accounts/account/export";
import type { Dependencies } from "@/server/modules/dependencies";
import { confirmPassword } from "@/server/modules/people/auth/password-service";
import { endAccountChanges } from "@/server/modules/people/auth/repository";
import { countAttempt } from "@/server/modules/people/users/attempts";
import { readUser } from "@/server/modules/people/users/service";
import { fieldErrorsOf, refuseInvalid } from "@/server/platform/errors";
import type { AppContext } from "@/server/platform/http/context";
import { deviceCookie } from "@/server/platform/http/device-cookie";
import type { Mount, RefusalRules } from "@/server/platform/http/route";
import type { SessionCookies } from "@/server/platform/http/session-cookies";
import type { Viewer } from "@/server/platform/viewer";

/** Serves the change of the e-mail, the export of the user's data, and the deletion of the account. */
export function accountRoutes(mount: Mount, deps: Dependencies, cookies: SessionCookies): void {
  const { db } = deps;
  const devices = deviceCookie(deps.env.WEB_URL);

  const checkPassword = (
    { viewer, address, context }: { viewer: Viewer; address: string; context: AppContext },
    password: string,
  ) => confirmPassword(deps, { userId: viewer.id, client: address, device: devices.read(context) }, password);

  const changeErrors: RefusalRules<typeof contract.requestEmailChange> = async (fields, caller) => {
    const check = async () => fields.current_password && checkPassword(caller, fields.current_password);
    const ofPassword = await fieldErrorsOf(check());
    return { ...ofPassword, ...emails.emailChangeErrors(await readUser(db, caller.viewer), fields.email) };
  };
  mount(
    contract.requestEmailChange,
    async (call) => {
      refuseInvalid(await changeErrors(call.body, call));
      const change = await emails.requestEmailChange(deps, call.viewer.id, call.body.email);
      return { message: "We have sent a link to confirm the change.", change };
    },
    changeErrors,
  );
  mount(contract.readEmailChange, async ({ viewer }) => ({ change: await emails.readEmailChange(deps, viewer.id) }));
  mount(contract.cancelEmailChange, async ({ viewer }) => {
    await endAccountChanges(db, viewer.id);
    return { message: "Your e-mail address stays as it is." };
  });
  mount(contract.inspectEmailChange, async ({ body, address }) => {
    await countAttempt(db, deps.env, "token", address);
    return emails.inspectEmailChange(deps, body.token);
  });
  mount(contract.confirmEmailChange, async ({ body, viewer, address, context }) => {
    await countAttempt(db, deps.env, "token", address);
    const confirmed = await emails.confirmEmailChange(deps, body.token);
    if (viewer) cookies.refresh(context, await readUser(db, viewer));
    return confirmed;
  });
  mount(contract.refuseEmailChange, async ({ body, address }) => {
    await countAttempt(db, deps.env, "token", address);
    const disconnected = await emails.refuseEmailChange(deps, body.token);
    return {
      message: inOneLine(
        "The change is refused and every device is signed out.",
        disconnectedSentence(disconnected),
        "We have sent you a link to set a new password.",
      ),
    };
  });

  mount(contract.createExport, async ({ viewer }) => createExport(deps, await readUser(db, viewer)));

  mount(contract.readDeletion, ({ viewer }) => readDeletion(deps, viewer.id));
  mount(contract.requestDeletion, async (call) => {
    await checkPassword(call, call.body.current_password);
    await requestDeletion(deps, call.viewer.id);
    return { message: "We have sent you a link that deletes your account." };
  });
  mount(contract.confirmDeletion, async ({ body, viewer, address, context }) => {
    await countAttempt(db, deps.env, "token", address);
    const deletedId = await confirmDeletion(deps, body.token);
    if (viewer?.id === deletedId) cookies.signOut(context);
    return { message: "Your account has been deleted." };
  });
}
