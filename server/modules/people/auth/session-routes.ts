import * as contract from "@/lib/contract/calls/people/sessions";
import { connectedSentence, inOneLine } from "@/lib/contract/rules/social-sentences";
import type { Dependencies } from "@/server/modules/dependencies";
import { connectedProviders } from "@/server/modules/people/auth/provider-repository";
import { endOtherSessions, endSession, listSessions } from "@/server/modules/people/auth/sessions";
import type { Mount } from "@/server/platform/http/route";
import type { SessionCookies } from "@/server/platform/http/session-cookies";

/** Serves the list of a user's sessions and the calls that end them. */
export function sessionRoutes(mount: Mount, { db }: Dependencies, cookies: SessionCookies): void {
  mount(contract.listSessions, async ({ viewer }) => ({ sessions: await listSessions(db, viewer) }));
  mount(contract.endSession, async ({ viewer, params, context }) => {
    await endSession(db, viewer, params.id);
    if (params.id === viewer.sessionId) cookies.signOut(context);
    return { message: "That device has been signed out." };
  });
  mount(contract.endOtherSessions, async ({ viewer }) => {
    const ended = await endOtherSessions(db, viewer);
    const providers = await connectedProviders(db, viewer.id);
    const outcome = ended === 0 ? "You’re not signed in anywhere else." : "You’ve been signed out everywhere else.";
    return { message: inOneLine(outcome, connectedSentence(providers)), ended };
  });
}
