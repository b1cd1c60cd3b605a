"use client";

import { Icon } from "@/components/icons/icon";
import { buttonStyle } from "@/components/ui/button-style";
import { ensureProof } from "@/lib/client/calls/ensure-proof";
import { startDownload } from "@/lib/client/navigation/start-download";

/** A link to a file of a work table, for which the session has to have proved who is at it. */
export function CsvLink({ href, children }: { href: string; children: string }) {
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
