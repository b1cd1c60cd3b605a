"use client";

import { Icon } from "@/components/icons/icon";
import { buttonStyle } from "@/components/ui/button-style";
import { forExcel } from "@/lib/api/url";
import { ensureProof } from "@/lib/client/calls/ensure-proof";
import { startDownload } from "@/lib/client/navigation/start-download";

interface FileLinksProps {
  /** Where the CSV is. */
  csv: string;
  /** What the file is of, with its format. */
  label?: (format: string) => string;
}

/** Links to a work table as a file: as CSV and for Excel. The session has to have proved who is at it. */
export function FileLinks({ csv, label = (format) => format }: FileLinksProps) {
  return (
    <>
      <FileLink href={csv}>{label("CSV")}</FileLink>
      <FileLink href={forExcel(csv)}>{label("Excel")}</FileLink>
    </>
  );
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      download=""
      className={buttonStyle({ size: "sm" })}
      onClick={(event) => {
        event.preventDefault();
        void ensureProof().then((isProved) => isProved && startDownload(href));
      }}
    >
      <Icon name="download" size={16} />
      <span>{children}</span>
    </a>
  );
}
