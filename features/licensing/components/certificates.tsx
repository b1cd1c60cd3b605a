"use client";

import { useState } from "react";
import { ListEmpty } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { DownloadPdf } from "@/features/licensing/components/download-pdf";
import { LicenseModal } from "@/features/licensing/components/generate-license";
import { LicenseRow } from "@/features/licensing/components/license-row";
import { licensesQuery } from "@/features/licensing/licenses-query";
import { sampleByline } from "@/features/licensing/sample-byline";
import { useList, usePage } from "@/lib/client/lists/use-list";
import { useUserValue } from "@/lib/client/session/use-user";
import type { License } from "@/lib/contract/entities/license";

/** The certificates that the signed-in user has made, newest first, paginated. */
export function Certificates() {
  const list = useList(licensesQuery, usePage());
  return (
    <OwnList list={list} path="/account/licensing" level="h3" empty={<NoCertificates />}>
      {({ data: licenses }) => (
        <ul aria-label="Your certificates" className="@container border-t border-line">
          {licenses.map((license) => (
            <Row key={license.license_id} license={license} />
          ))}
        </ul>
      )}
    </OwnList>
  );
}

/** Leads to the first one: from the user's downloads, or to a sample that can be downloaded. */
function NoCertificates() {
  const [isOpen, setIsOpen] = useState(false);
  const hasSamples = useUserValue(
    (user) => user.sample_downloads.length > 0 || user.owned_packs.some(({ kind }) => kind === "sample"),
  );
  if (!hasSamples) {
    return (
      <ListEmpty
        level="h3"
        title="No certificates yet"
        hint="Download a royalty-free sample, then generate its license here."
        href="/samples?copyright=Royalty-Free"
        browse="Browse royalty-free samples"
      />
    );
  }
  return (
    <>
      <EmptyState
        level="h3"
        title="No certificates yet"
        action={
          <Button size="sm" variant="solid" onClick={() => setIsOpen(true)}>
            Choose from your downloads
          </Button>
        }
      >
        Every royalty-free sample that you have downloaded can have one.
      </EmptyState>
      <LicenseModal open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Row({ license }: { license: License }) {
  const { license_id, sample, name, email } = license;
  return (
    <LicenseRow
      license={license}
      title={sample.title}
      note={sampleByline(sample)}
      aside={name}
      asideNote={email}
      action={<DownloadPdf call="POST /api/licenses/{license_id}/download-pdf" license_id={license_id} />}
    />
  );
}
