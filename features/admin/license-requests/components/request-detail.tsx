"use client";

import "@/features/admin/license-requests/license-requests.css";
import { Button } from "@/components/ui/button";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { AnswerForm } from "@/features/admin/license-requests/components/answer-form";
import { RequestedSounds } from "@/features/admin/license-requests/components/requested-sounds";
import { soundsOf } from "@/features/admin/license-requests/request-words";
import { reloadLicenseRequests } from "@/features/admin/license-requests/requests-query";
import { useCall } from "@/lib/client/calls/use-call";
import type { AdminLicenseRequest } from "@/lib/contract/entities/admin-license-request";
import { LICENSE_USE_TITLES } from "@/lib/contract/rules/licenses";
import { formatMoment } from "@/lib/format/date";

/** A request as it was sent, its answer or the form for one, and its record. */
export function RequestDetail({ request }: { request: AdminLicenseRequest }) {
  return (
    <div className="license-request">
      <div>
        {request.details && <p className="max-w-[72ch] leading-body whitespace-pre-line">{`“${request.details}”`}</p>}
        <dl>
          <dt>Use</dt>
          <dd>{LICENSE_USE_TITLES[request.use]}</dd>
          <dt>Project</dt>
          <dd>{request.project}</dd>
          <dt>Placement</dt>
          <dd>{request.placement}</dd>
          <dt>Who</dt>
          <dd>{request.company ? `${request.name}, ${request.company}` : `${request.name}, no company`}</dd>
          <dt>E-mail</dt>
          <dd>{request.email}</dd>
          <dt>Account</dt>
          <dd>
            <a href={`/admin/users/${request.user.id}`} className="underline">
              {request.user.is_banned ? `@${request.user.username}, banned` : `@${request.user.username}`}
            </a>
          </dd>
          <dt>Sounds</dt>
          <dd>
            <RequestedSounds lines={soundsOf(request.sounds)} />
          </dd>
        </dl>
      </div>
      <div className="license-answer">
        <Reply request={request} />
        <RecordsOf type="license-request" id={request.id} />
      </div>
    </div>
  );
}

function Reply({ request }: { request: AdminLicenseRequest }) {
  if (request.answer !== null) {
    const by = request.answered_by ?? "An admin";
    return (
      <section aria-label="Answer">
        <h3 className="pb-1 text-base">Answer</h3>
        <p className="max-w-[72ch] leading-body whitespace-pre-line">{request.answer}</p>
        {request.answered_at && (
          <p className="pt-1 text-sm text-ink-3">{`${by}, ${formatMoment(request.answered_at)}`}</p>
        )}
      </section>
    );
  }
  if (request.is_own) return <p className="text-ink-2">This is your own request: another admin answers it.</p>;
  return (
    <>
      {request.status === "received" && <BeginReview id={request.id} />}
      <AnswerForm request={request} />
    </>
  );
}

/** Tells the requester that somebody is working on it. */
function BeginReview({ id }: { id: number }) {
  const begin = useCall("POST /api/admin/license-requests/{id}/review", {
    onSuccess: () => void reloadLicenseRequests(),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" loading={begin.isPending} onClick={() => begin.mutate({ params: { id } })}>
        Start review
      </Button>
      <span className="text-sm text-ink-3">The requester sees “In review”.</span>
    </div>
  );
}
