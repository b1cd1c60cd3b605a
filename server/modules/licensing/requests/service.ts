import type { z } from "zod";
import type { licenseRequestBody } from "@/lib/contract/calls/licensing/license-requests";
import type { LicenseRequest } from "@/lib/contract/entities/license";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import type { Dependencies } from "@/server/modules/dependencies";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { newLicenseId } from "@/server/modules/licensing/licenses/license-id";
import { licenseRequestMail } from "@/server/modules/licensing/requests/mail";
import * as repository from "@/server/modules/licensing/requests/repository";
import type { Executor } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { Failure, forbidden } from "@/server/platform/errors";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";

/** More than a person writes in a day: each request is read by an admin. */
const RATE = { limit: 10, seconds: 86_400 };
/** Maximum of undecided requests per user. */
export const MAX_OPEN = 5;

/**
 * Stores a request for the admins and mails a confirmation to the account's own address. An identical open request is
 * returned instead. Throws a Failure for a viewer who isn't verified or has too many open requests.
 */
export async function requestLicense(
  deps: Dependencies,
  body: z.output<typeof licenseRequestBody>,
  viewer: Viewer,
): Promise<LicenseRequest> {
  const { db, env } = deps;
  if (!viewer.is_verified) throw forbidden("Verify your e-mail address to send a request.");
  await countUse(db, `license_request:${viewer.id}`, RATE);
  const { is_priority, ...to } = await repository.readRequester(db, deps.prices, viewer.id);
  const values = { ...body, email: body.email.toLowerCase(), user_id: viewer.id, is_priority };
  const { request, isNew } = await db.transaction(async (tx) => {
    await repository.lockRequester(tx, viewer.id);
    const known = await repository.findSameRequest(tx, { ...values, request_id: "" });
    if (known) return { request: known, isNew: false };
    if ((await repository.countOpenRequests(tx, viewer.id)) >= MAX_OPEN) {
      throw new Failure("conflict", `You have ${MAX_OPEN} open requests. Wait for an answer before you send another.`);
    }
    return { request: await repository.insertRequest(tx, { ...values, request_id: newLicenseId("WR") }), isNew: true };
  });
  if (isNew) {
    const link = `${env.WEB_URL}/account/licensing/custom-request`;
    await queueMail(deps, db, licenseRequestMail(to, request, link));
  }
  return request;
}

/** A page of the user's requests, newest first. */
export async function listRequests(
  db: Executor,
  query: PageQuery,
  userId: number,
): Promise<{ data: LicenseRequest[]; meta: PageMeta }> {
  const part = { offset: offsetOf(query), limit: query.perpage };
  const { total, requests } = await repository.readRequests(db, userId, part);
  return { data: requests, meta: pageMeta(query, total) };
}
