"use client";

import { useQuery } from "@tanstack/react-query";
import { Icon } from "@/components/icons/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { LICENSE_ID } from "@/features/licensing/license-id";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { PUBLIC_DATA, queryClient } from "@/lib/client/session/query-scope";
import { formatDay } from "@/lib/format/date";

/** Whether the certificate with an ID is valid, according to the API server. */
export function CertificateState({ licenseId }: { licenseId: string }) {
  const { data, error } = useQuery(
    {
      queryKey: ["certificate", licenseId],
      queryFn: () =>
        request("GET /api/certificates/{license_id}", { params: { license_id: licenseId } }, { silent: true }),
      enabled: LICENSE_ID.test(licenseId),
      retry: false,
      staleTime: 0,
      meta: PUBLIC_DATA,
    },
    queryClient,
  );
  if (!LICENSE_ID.test(licenseId) || (error instanceof ApiError && error.status === 404)) {
    return (
      <Result icon="close" tone="text-red" title="Unknown">
        There is no certificate with the license ID <b className="num">{licenseId}</b>. Check it letter by letter.
      </Result>
    );
  }
  if (error) return <p role="alert">The certificate can’t be checked right now. Try again in a minute.</p>;
  if (!data) return <Skeleton className="h-28 rounded-panel" />;
  const { title, creator, pack, issued_at, voided_at, ended_at } = data;
  return (
    <>
      {ended_at !== null && voided_at === null ? (
        <Result icon="close" tone="text-red" title={`Ended ${formatDay(ended_at)}`}>
          This certificate for <b>{title}</b>
          <span>{` was valid until then: the sample was taken off sale, and nothing new may be made with it.`}</span>
        </Result>
      ) : voided_at === null ? (
        <Result icon="check" tone="text-ok" title="Valid">
          Valid license for <b>{`“${title}”`}</b>
          <span>{` by ${creator}${pack ? ` (${pack})` : ""}.`}</span>
        </Result>
      ) : (
        <Result icon="close" tone="text-red" title="Void">
          This certificate for <b>{title}</b>
          <span>{` is void since ${formatDay(voided_at)}: the purchase it came with was refunded.`}</span>
        </Result>
      )}
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-ink-3">License ID</dt>
        <dd className="num">{licenseId}</dd>
        <dt className="text-ink-3">Issued</dt>
        <dd>{formatDay(issued_at)}</dd>
      </dl>
    </>
  );
}

interface ResultProps {
  icon: "check" | "close";
  tone: string;
  title: string;
  children: React.ReactNode;
}

function Result({ icon, tone, title, children }: ResultProps) {
  return (
    <div role="status" className="rounded-panel p-5 inset-ring inset-ring-line-strong">
      <p className={`flex items-center gap-2 pb-2 text-lg font-strong ${tone}`}>
        <Icon name={icon} size={20} />
        <span>{title}</span>
      </p>
      <p className="text-pretty text-ink-2">{children}</p>
    </div>
  );
}
