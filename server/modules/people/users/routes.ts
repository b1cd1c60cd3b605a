import { creditTransactions, updateProfile, updateThumb } from "@/lib/contract/calls/people/account";
import {
  accountStatus,
  authUser,
  currentUser,
  planNotice,
  similarSoundsNotice,
  toggleAppSync,
  toggleFollowWavecrate,
} from "@/lib/contract/calls/people/auth";
import {
  openQuestionnaire,
  saveFileTypes,
  saveGenres,
  saveInstruments,
  saveReferral,
} from "@/lib/contract/calls/people/questionnaire";
import type { Dependencies } from "@/server/modules/dependencies";
import { listCreditTransactions } from "@/server/modules/money/ledger/service";
import { setPortrait } from "@/server/modules/people/users/portrait";
import {
  acknowledgeNotice,
  isSignedInToApp,
  saveAnswers,
  saveNames,
  toggleSwitch,
} from "@/server/modules/people/users/repository";
import { displayErrors, readAccountStatus, readUser } from "@/server/modules/people/users/service";
import { Failure, refuseInvalid } from "@/server/platform/errors";
import { pathOf } from "@/server/platform/http/form";
import type { Mount } from "@/server/platform/http/route";
import type { SessionCookies } from "@/server/platform/http/session-cookies";

/** Serves the signed-in user, and the account's names, portrait, credits, switches, seen notices and questionnaire. */
export function userRoutes(mount: Mount, deps: Dependencies, cookies: SessionCookies): void {
  const { objects } = deps;
  const { db } = deps;
  for (const definition of [authUser, currentUser]) {
    mount(definition, async ({ viewer, context }) => {
      const user = await readUser(db, viewer);
      cookies.refresh(context, user);
      return { user };
    });
  }
  mount(accountStatus, ({ viewer }) => readAccountStatus(db, viewer));
  mount(updateThumb, async ({ viewer, body: { thumb, ...crop } }) => {
    const portrait = await setPortrait(db, objects, viewer.id, pathOf(thumb), crop);
    return { message: "Profile image saved.", thumb: portrait };
  });
  mount(updateProfile, async ({ viewer, body }) => {
    const { display, firstname, lastname } = body;
    await db.transaction(async (tx) => {
      refuseInvalid(await displayErrors(tx, viewer, display));
      await saveNames(tx, viewer.id, { display, firstname: firstname || null, lastname: lastname || null });
    });
    return { message: "Profile saved.", user: await readUser(db, viewer) };
  });
  mount(creditTransactions, ({ viewer, query }) => listCreditTransactions(db, viewer.id, query));
  mount(toggleAppSync, async ({ viewer }) => {
    const hasApp = deps.env.APP_DOWNLOADS.length > 0 || (await isSignedInToApp(db, viewer.id));
    if (!hasApp) throw new Failure("conflict", "There is no desktop app to send downloads to yet.");
    return { is_synced_to_app: await toggleSwitch(db, viewer.id, "is_synced_to_app") };
  });
  mount(toggleFollowWavecrate, async ({ viewer }) => ({
    is_follow_wavecrate: await toggleSwitch(db, viewer.id, "is_follow_wavecrate"),
  }));
  mount(similarSoundsNotice, async ({ viewer }) => {
    await acknowledgeNotice(db, viewer.id, "is_opened_cyanite_popup");
    return {};
  });
  mount(planNotice, async ({ viewer }) => {
    await acknowledgeNotice(db, viewer.id, "is_opened_plan_notice");
    return {};
  });
  mount(saveGenres, async ({ viewer, body }) => {
    await saveAnswers(db, viewer.id, { genres: { preferred: [...new Set(body.genres)] } });
    return {};
  });
  mount(saveFileTypes, async ({ viewer, body }) => {
    await saveAnswers(db, viewer.id, { file_types: [...new Set(body.file_types)] });
    return {};
  });
  mount(saveInstruments, async ({ viewer, body }) => {
    await saveAnswers(db, viewer.id, { instruments: { preferred: [...new Set(body.instruments)] } });
    return {};
  });
  mount(openQuestionnaire, async ({ viewer }) => {
    await acknowledgeNotice(db, viewer.id, "is_opened_questionnaire");
    return {};
  });
  mount(saveReferral, async ({ viewer, body: { referral, other, skip } }) => {
    const answer = skip
      ? { referral: null, other: null, skip: true }
      : { referral: referral ?? null, other: other || null, skip: false };
    await saveAnswers(db, viewer.id, { referral: answer });
    return {};
  });
}
