"use client";

import { ListEmpty } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { DownloadPdf } from "@/features/licensing/components/download-pdf";
import { LicenseRow } from "@/features/licensing/components/license-row";
import { trackLicensesQuery } from "@/features/licensing/licenses-query";
import { useList, usePage } from "@/lib/client/lists/use-list";
import type { TrackLicense } from "@/lib/contract/entities/license";
import { TRACK_LICENSE_TITLES } from "@/lib/contract/rules/licenses";

/** The tracks that the signed-in user has registered, newest first, paginated. */
export function Registrations() {
  const list = useList(trackLicensesQuery, usePage());
  return (
    <OwnList
      list={list}
      path="/account/licensing/registrations"
      level="h3"
      empty={
        <ListEmpty
          level="h3"
          title="No tracks registered yet"
          hint="Register tracks that use a sample labelled Royalty A, B or C before you release them."
          href="/my-library/downloads"
          browse="See your downloads"
        />
      }
    >
      {({ data: licenses }) => (
        <ul aria-label="Your registered tracks" className="@container border-t border-line">
          {licenses.map((license) => (
            <Row key={license.license_id} license={license} />
          ))}
        </ul>
      )}
    </OwnList>
  );
}

function Row({ license }: { license: TrackLicense }) {
  const { license_id, sample, title, artist, type, label, royalty_percentage } = license;
  return (
    <LicenseRow
      license={license}
      title={title}
      note={`${artist} · ${label ?? TRACK_LICENSE_TITLES[type]}`}
      aside={sample.title}
      asideNote={
        <span>
          <span>{`${sample.copyright_label}, `}</span>
          <span className="num text-data-sm!">{`${royalty_percentage} %`}</span>
        </span>
      }
      action={<DownloadPdf call="POST /api/track-licenses/{license_id}/download-pdf" license_id={license_id} />}
    />
  );
}
