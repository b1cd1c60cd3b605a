"use client";

import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ActivateDialog } from "@/features/admin/oneshots/components/state-dialogs";
import { oneshotPackPaths, pageOf } from "@/features/admin/oneshots/pack-words";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { missingWords } from "@/lib/format/review-words";

/** What is missing before a pack can be activated, each with a link to where it is put right, and the button that does it. */
export function BeforeActive({ pack }: { pack: OneshotPackDetail }) {
  const [isActivating, setIsActivating] = useState(false);
  const paths = oneshotPackPaths(pack.id);
  const isReady = pack.missing.length === 0;
  return (
    <section aria-label="Before it is active" className="studio-panel">
      <h2 className="text-base font-strong">Before it is active</h2>
      <ul className="studio-todo">
        {pack.missing.map((lack) => (
          <li key={lack.point}>
            <i className="studio-lamp" data-lamp="todo" aria-hidden="true" />
            <span className="flex-1">{missingWords(lack, "oneshot")}</span>
            <Link href={paths[pageOf(lack)]} prefetch={false} className="link">
              {pageOf(lack) === "details" ? "Details" : "One-shots"}
            </Link>
          </li>
        ))}
        {isReady && (
          <li>
            <i className="studio-lamp" data-lamp="done" aria-hidden="true" />
            <span>Cover, genres and one-shots are there</span>
          </li>
        )}
      </ul>
      <Button block variant={isReady ? "primary" : "quiet"} disabled={!isReady} onClick={() => setIsActivating(true)}>
        Activate
      </Button>
      <p className="text-sm text-ink-3">
        On sale, it is in lists and search. Inactive, only admins and who owns it see it.
      </p>
      <ActivateDialog pack={pack} open={isActivating} onClose={() => setIsActivating(false)} />
    </section>
  );
}
