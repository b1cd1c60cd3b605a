"use client";

import { ListFailed } from "@/components/layout/list-states";
import { notifySuccess } from "@/components/layout/notify";
import { Trail } from "@/components/layout/trail";
import { Button } from "@/components/ui/button";
import { ProgressLine } from "@/components/ui/progress-line";
import { Skeleton } from "@/components/ui/skeleton";
import { Status, type StatusLook } from "@/components/ui/status";
import { useZip, zipKey } from "@/features/library/zip-query";
import { useCall } from "@/lib/client/calls/use-call";
import { startDownload } from "@/lib/client/navigation/start-download";
import { queryClient } from "@/lib/client/session/query-scope";
import type { Zip } from "@/lib/contract/entities/zip";
import { formatBytes } from "@/lib/format/bytes";
import { countOf } from "@/lib/format/count";
import { formatOwnDay } from "@/lib/format/date";

const STEPS = [
  { title: "My Library", href: "/my-library" },
  { title: "Downloads", href: "/my-library/downloads" },
];

const LOOKS: Record<Zip["state"], StatusLook> = {
  waiting: { word: "In line", tone: "info", shape: "ring" },
  writing: { word: "Being put together", tone: "info", shape: "half" },
  ready: { word: "Ready", tone: "ok", shape: "disc" },
  failed: { word: "Couldn’t be made", tone: "danger", shape: "cross" },
  expired: { word: "Not kept any more", tone: "quiet", shape: "dashed" },
};

const LEAVE = "You can leave this page: we’ll mail you when the zip is ready.";

function wordsFor({ state, failure, expires_at }: Zip): string {
  if (state === "waiting") return `It starts in a moment. ${LEAVE}`;
  if (state === "writing") return LEAVE;
  if (state === "ready") return `We keep it until ${expires_at ? formatOwnDay(expires_at) : "next week"}.`;
  if (state === "failed") return failure ?? "";
  return "We keep zips for seven days. What you bought stays yours: make the zip again whenever you like.";
}

/** A large zip: how far it is, and its download when it is ready. */
export function ZipPage({ id }: { id: number }) {
  const { data, isError, refetch } = useZip(id);
  return (
    <>
      <Trail className="pt-5 pb-4" steps={STEPS} />
      {data ? (
        <ZipState zip={data.zip} />
      ) : (
        <>
          <h1 className="sr-only">My zip</h1>
          {isError ? (
            <ListFailed title="The zip couldn’t be loaded" onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-44 max-w-[640px]" />
          )}
        </>
      )}
    </>
  );
}

function ZipState({ zip }: { zip: Zip }) {
  const { name, files, bytes } = zip;
  return (
    <div className="max-w-[640px]">
      <h1 className="wrap-anywhere">{name}</h1>
      <p className="num pt-2 pb-6 text-ink-2">{`${countOf(files, "file")}, ${formatBytes(bytes)}`}</p>
      <section aria-label="State of the zip" className="rounded-panel p-5 inset-ring inset-ring-line-strong">
        <div role="status" className="flex flex-col gap-2">
          <Status {...LOOKS[zip.state]} />
          <p className="text-ink-2">{wordsFor(zip)}</p>
        </div>
        {zip.state === "writing" ? <Done percent={zip.percent} /> : <ZipButton zip={zip} />}
      </section>
    </div>
  );
}

function Done({ percent }: { percent: number }) {
  return (
    <div className="flex items-center gap-4 pt-5">
      <div
        role="progressbar"
        aria-label="Put together"
        aria-valuenow={percent}
        className="min-w-0 flex-1 rounded-full bg-raised-2"
      >
        <ProgressLine value={percent} className="h-[3px]! rounded-full" />
      </div>
      <span className="num w-10 text-right text-sm" aria-hidden="true">
        {`${percent}%`}
      </span>
    </div>
  );
}

const LABELS = { ready: "Download", failed: "Try again", expired: "Make it again" };

function ZipButton({ zip: { id, state } }: { zip: Zip }) {
  const download = useCall("POST /api/user/zips/{id}/download", {
    onSuccess: ({ download: link, zip }) => {
      queryClient.setQueryData(zipKey(id), { zip });
      if (!link) return;
      notifySuccess("Downloading...");
      startDownload(link);
    },
  });
  if (state === "waiting" || state === "writing") return null;
  return (
    <Button
      variant={state === "ready" ? "primary" : "solid"}
      size="lg"
      className="mt-5"
      icon={state === "ready" ? "download" : undefined}
      loading={download.isPending}
      onClick={() => void download.mutate({ params: { id } })}
    >
      {LABELS[state]}
    </Button>
  );
}
