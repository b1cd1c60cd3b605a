import type { z } from "zod";
import type {
  checkCertificate as certificateCall,
  royaltyFreeLicenseBody,
  trackLicenseBody,
} from "@/lib/contract/calls/licensing/licenses";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { License, TrackLicense } from "@/lib/contract/entities/license";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { hasRoyalty, royaltyPercent } from "@/lib/money/royalty";
import type { Secrets } from "@/lib/settings/secrets";
import { signDownload } from "@/server/modules/kit/media-links/download-link";
import { licenseFonts } from "@/server/modules/licensing/licenses/fonts";
import { newLicenseId } from "@/server/modules/licensing/licenses/license-id";
import * as repository from "@/server/modules/licensing/licenses/repository";
import type { Database, Executor } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { InvalidInput, notFound } from "@/server/platform/errors";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";

interface LicenseDependencies {
  db: Database;
  signingSecret: Secrets;
}

/** More than a person requests; licenses are never deleted. */
const NEW_LICENSES = { limit: 60, seconds: 3_600 };

const NOT_OWNED = "Download this sample first. Licenses are for samples in your library.";

const partOf = (query: PageQuery) => ({ offset: offsetOf(query), limit: query.perpage });

/** A page of the user's certificates, or of those of one sample. */
export async function listLicenses(
  db: Executor,
  query: PageQuery & { sample_id?: number | undefined },
  userId: number,
): Promise<{ data: License[]; meta: PageMeta }> {
  const [data, total] = await Promise.all([
    repository.listLicenses(db, userId, { ...partOf(query), sampleId: query.sample_id }),
    repository.countLicenses(db, "licenses", userId, query.sample_id),
  ]);
  return { data, meta: pageMeta(query, total) };
}

/** A page of the user's registered tracks. */
export async function listTrackLicenses(
  db: Executor,
  query: PageQuery,
  userId: number,
): Promise<{ data: TrackLicense[]; meta: PageMeta }> {
  const [data, total] = await Promise.all([
    repository.listTrackLicenses(db, userId, partOf(query)),
    repository.countLicenses(db, "track_licenses", userId),
  ]);
  return { data, meta: pageMeta(query, total) };
}

/**
 * Certifies that the viewer may use a royalty-free sample they own, and links to the certificate. A repeated request
 * returns the existing certificate. Throws InvalidInput for a sample that can't be certified, and for a name with
 * letters that the fonts lack.
 */
export async function makeLicense(
  { db, signingSecret }: LicenseDependencies,
  { sample_id, name, email }: z.output<typeof royaltyFreeLicenseBody>,
  viewer: Viewer,
): Promise<{ link: string }> {
  await countUse(db, `license:${viewer.id}`, NEW_LICENSES);
  await requirePrintable(name);
  const { copyright_label } = await requireOwned(db, sample_id, viewer.id);
  if (copyright_label !== "Royalty-Free") {
    const reason = `This sample is ${copyright_label}. Register the track that uses it instead.`;
    throw new InvalidInput({ sample_id: [reason] });
  }
  const values = { user_id: viewer.id, sound_id: sample_id, name, email: email.toLowerCase() };
  const licenseId = await db.transaction(async (tx) => {
    await repository.lockHolder(tx, viewer.id);
    const known = await repository.findSameLicense(tx, values);
    if (known) return known;
    const license_id = newLicenseId();
    await repository.insertLicense(tx, { ...values, license_id });
    return license_id;
  });
  return { link: signLicense("licenses", licenseId, viewer.id, signingSecret) };
}

/**
 * Registers a track with a sample that the viewer owns and that has a royalty; the API server computes the percentage.
 * A repeated registration returns the existing one. Throws InvalidInput for a sample that needs no registration.
 */
export async function registerTrack(
  db: Database,
  { sample_id, label, link, ...input }: z.output<typeof trackLicenseBody>,
  viewer: Viewer,
): Promise<TrackLicense> {
  await countUse(db, `license:${viewer.id}`, NEW_LICENSES);
  const { copyright_label } = await requireOwned(db, sample_id, viewer.id);
  if (!hasRoyalty(copyright_label)) {
    throw new InvalidInput({ sample_id: ["This sample is Royalty-Free and needs no registration."] });
  }
  const values = {
    ...input,
    user_id: viewer.id,
    sound_id: sample_id,
    label: (input.type === "record-label" && label) || null,
    link: link || null,
    royalty_percentage: royaltyPercent(copyright_label, input.duration_seconds),
  };
  const licenseId = await db.transaction(async (tx) => {
    await repository.lockHolder(tx, viewer.id);
    const known = await repository.findSameTrackLicense(tx, values);
    if (known) return known;
    const license_id = newLicenseId();
    await repository.insertTrackLicense(tx, { ...values, license_id });
    return license_id;
  });
  const registration = await repository.readTrackLicense(db, licenseId);
  if (!registration) throw new Error(`The registration ${licenseId} cannot be read.`);
  return registration;
}

/** A link to the document of one of the viewer's licenses. Throws a Failure "not_found" for any other viewer. */
export async function linkToLicense(
  { db, signingSecret }: LicenseDependencies,
  table: repository.LicenseTable,
  licenseId: string,
  viewer: Viewer,
): Promise<{ link: string }> {
  if ((await repository.findHolder(db, table, licenseId)) !== viewer.id) throw notFound();
  return { link: signLicense(table, licenseId, viewer.id, signingSecret) };
}

/** Whether a certificate is valid, for anyone who has its id. Throws a Failure "not_found" for an unknown id. */
export async function checkCertificate(db: Executor, licenseId: string): Promise<ResponseOf<typeof certificateCall>> {
  const found = await repository.findPublicLicense(db, licenseId.toUpperCase());
  if (!found) throw notFound("There is no certificate with this license ID.");
  return { ...found, is_valid: found.voided_at === null && found.ended_at === null };
}

function signLicense(table: repository.LicenseTable, licenseId: string, userId: number, secret: Secrets): string {
  const name = table === "licenses" ? `License ${licenseId}.pdf` : `Track registration ${licenseId}.pdf`;
  return signDownload({ type: "license", table, license_id: licenseId, name }, userId, secret);
}

async function requireOwned(db: Executor, sampleId: number, userId: number) {
  const sample = await repository.findOwnedSample(db, sampleId, userId);
  if (!sample) throw new InvalidInput({ sample_id: [NOT_OWNED] });
  return sample;
}

/** A legal name with a missing letter could be another person's. */
async function requirePrintable(name: string): Promise<void> {
  const missing = await (await licenseFonts()).lettersWithout(name);
  if (missing.length === 0) return;
  const letters = missing.slice(0, 5).join(" ");
  throw new InvalidInput({
    name: [`Write your name in letters that can be printed; ${letters} can’t be.`],
  });
}
