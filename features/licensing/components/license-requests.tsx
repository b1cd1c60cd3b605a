"use client";

import { cx } from "@/components/cx";
import { OwnList } from "@/components/layout/own-list";
import { EmptyState } from "@/components/ui/empty-state";
import { OwnDay } from "@/components/ui/own-day";
import { licenseRequestsQuery } from "@/features/licensing/licenses-query";
import { useList, usePage } from "@/lib/client/lists/use-list";
import type { LicenseRequest } from "@/lib/contract/entities/license";
import { LICENSE_USE_TITLES } from "@/lib/contract/rules/licenses";

const STATUSES: Record<LicenseRequest["status"], { word: string; tone: string }> = {
  received: { word: "Received", tone: "text-ink-2" },
  "in-review": { word: "In review", tone: "text-info" },
  approved: { word: "Approved", tone: "text-ok" },
  declined: { word: "Declined", tone: "text-danger" },
};

/** The signed-in user's custom license requests, newest first, paginated. */
export function LicenseRequests() {
  const list = useList(licenseRequestsQuery, usePage());
  return (
    <OwnList
      list={list}
      path="/account/licensing/custom-request"
      level="h3"
      empty={
        <EmptyState level="h3" title="No requests yet">
          Requests you send appear here with their answers.
        </EmptyState>
      }
    >
      {({ data: requests }) => (
        <ul aria-label="Your requests" className="border-t border-line">
          {requests.map((request) => (
            <Row key={request.request_id} request={request} />
          ))}
        </ul>
      )}
    </OwnList>
  );
}

function Row({ request }: { request: LicenseRequest }) {
  const { request_id, use, project, sounds, status, answer, created_at } = request;
  const { word, tone } = STATUSES[status];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <p className="truncate font-strong">{project}</p>
        <p className="truncate text-sm text-ink-2">{`${LICENSE_USE_TITLES[use]} · ${sounds.split("\n").join(", ")}`}</p>
      </div>
      <div className="text-right">
        <p className={cx("text-sm font-strong", tone)}>{word}</p>
        <p className="num text-data-sm! text-ink-3">
          <OwnDay at={created_at} />
        </p>
      </div>
      <p className="num col-span-full text-data-sm! text-ink-3">{request_id}</p>
      {answer && <p className="col-span-full max-w-[72ch] leading-body whitespace-pre-line text-ink-2">{answer}</p>}
    </li>
  );
}
