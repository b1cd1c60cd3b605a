import { TRACK_LICENSE_TITLES } from "@/lib/contract/rules/licenses";
import { formatCount } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { keyName } from "@/lib/format/key-name";
import { product } from "@/lib/settings/product";
import type { DocumentContent } from "@/server/modules/licensing/licenses/draw-document";
import {
  type LicenseDocument,
  type LicenseTable,
  readLicense,
  readTrackLicense,
  type TrackLicenseDocument,
} from "@/server/modules/licensing/licenses/repository";
import type { Executor } from "@/server/platform/db/database";

/** Renders the document of a license as PDF; null if there is no such license. `webUrl` is the site's URL. */
export async function drawLicense(
  db: Executor,
  { table, license_id }: { table: LicenseTable; license_id: string },
  webUrl: string,
): Promise<Buffer | null> {
  if (table === "licenses") {
    const license = await readLicense(db, license_id);
    return license && draw(certificate(license), webUrl);
  }
  const license = await readTrackLicense(db, license_id);
  return license && draw(registration(license), webUrl);
}

/** The PDF library is loaded with the first document. */
async function draw(content: DocumentContent, webUrl: string): Promise<Buffer> {
  const { drawDocument } = await import("@/server/modules/licensing/licenses/draw-document");
  return drawDocument(content, webUrl);
}

/** The content of a royalty-free certificate. */
export function certificate(license: LicenseDocument): DocumentContent {
  const { license_id, created_at, downloaded_at, name, email, sample } = license;
  return {
    title: "Royalty-free license",
    statement: statementOf(
      license,
      `${product.name} confirms that the holder may use this sample in their own music for good and owes no royalties for it.`,
    ),
    ...shared(license),
    readouts: [
      ["License ID", license_id],
      ["Issued", formatDay(created_at)],
      ...(downloaded_at ? [["Licensed since", formatDay(downloaded_at)] as const] : []),
      ["Label", sample.copyright_label],
      ...ended(license),
    ],
    leads: [{ label: "Licensed to", value: name, notes: [email] }],
    terms: [
      {
        title: "The holder may",
        points: [
          "use the sample in their own music: cut, pitch, stretch and layer it",
          "release the track, perform it, put it in a film, a game or an advertisement, and earn money with it",
          "do so without limits on copies, streams, views or countries, and without giving credit",
          "continue to do so when a plan ends or the sample leaves the catalogue",
        ],
      },
      {
        title: "The holder may not",
        points: [
          "sell, lend or give away the sample as a sound: alone, in a pack, in a library or in a sampler",
          "use the sample on its own, unchanged, as a whole release",
          "register a track with Content ID or a similar system so that it claims the sample itself",
          "train a model on the sample or publish it in a data set",
        ],
      },
    ],
  };
}

/** The content of a track's registration document. */
export function registration(license: TrackLicenseDocument): DocumentContent {
  const { license_id, created_at, sample, holder, type, title, artist, label, link } = license;
  return {
    title: "Track registration",
    statement: statementOf(
      license,
      `This track uses a sample with a royalty from ${product.name}. The sample’s creator gets a share of the track’s royalties.`,
    ),
    ...shared(license),
    readouts: [
      ["License ID", license_id],
      ["Registered", formatDay(created_at)],
      ["Label", sample.copyright_label],
      ["Heard for", `${formatCount(license.duration_seconds)} s`],
      ...ended(license),
    ],
    leads: [
      { label: "Track", value: title, notes: [artist] },
      { label: "Creator’s share", value: `${license.royalty_percentage} % of the track’s royalties`, notes: [] },
      {
        label: "Release",
        value: label ? `${TRACK_LICENSE_TITLES[type]}: ${label}` : TRACK_LICENSE_TITLES[type],
        notes: link ? [link] : [],
        isSmall: true,
      },
      { label: "Registered by", value: holder.name, notes: [holder.email], isSmall: true },
    ],
    terms: [
      {
        title: "With this registration",
        points: [
          "the track may be released, performed and placed, and may earn, as long as the share is paid",
          "the remaining royalties belong to the others who made the track",
        ],
      },
      {
        title: "The sample",
        points: [
          "may not be sold, lent or given away as a sound, alone or in a collection",
          "may not be claimed for the track by Content ID or a similar system",
        ],
      },
    ],
  };
}

/** What an ended license says first. */
function statementOf({ ended_at }: Pick<LicenseDocument, "ended_at">, statement: string): string {
  if (ended_at === null) return statement;
  return `Ended ${formatDay(ended_at)}: the sample was taken off ${product.name} then, and nothing new may be made with it. Until then: ${statement}`;
}

/** Since when a license is over, among its facts. */
const ended = ({ ended_at }: Pick<LicenseDocument, "ended_at">) =>
  ended_at === null ? [] : [["Ended", formatDay(ended_at)] as const];

function shared({ license_id, created_at, sample, ...facts }: LicenseDocument | TrackLicenseDocument) {
  const key = facts.key_value === null ? null : keyName(facts.key_value, facts.key_is_minor ?? false);
  return {
    license_id,
    created_at: new Date(created_at),
    sample: {
      title: sample.title,
      byline: [facts.creators.join(", "), sample.pack_title].filter(Boolean).join("  ·  "),
      facts: [facts.tempo === null ? null : `${Math.round(facts.tempo)} BPM`, key].filter((fact) => fact !== null),
      peaks: facts.peaks,
    },
  };
}
