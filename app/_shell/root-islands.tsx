import { Suspense } from "react";
import { PopupHost } from "@/app/_shell/popup-host";
import { ToastHost } from "@/components/layout/toast-host";
import { ChunkGuard } from "@/features/navigation/components/chunk-guard";
import { RouteProgress } from "@/features/navigation/components/route-progress";
import { Analytics } from "@/features/session/components/analytics";
import { AnswerToasts } from "@/features/session/components/answer-toasts";
import { EarlyPresses } from "@/features/session/components/early-presses";
import { NetworkWatch } from "@/features/session/components/network-watch";
import { SessionStart } from "@/features/session/components/session-start";
import { ANALYTICS_KEY } from "@/lib/config/analytics";

// Part of every page's missing page: from here it comes with the site's own scripts, not in a file of its own.
export { LateStatusTrack } from "@/components/layout/late-status-track";

/** What runs on every page whatever its layout: session, popups, toasts, progress, network, failures, analytics. */
export function RootIslands() {
  return (
    <>
      <SessionStart />
      <AnswerToasts />
      <NetworkWatch />
      <ChunkGuard />
      <ToastHost />
      <Suspense fallback={null}>
        <PopupHost />
        <RouteProgress />
        {ANALYTICS_KEY && <Analytics />}
      </Suspense>
      <EarlyPresses />
    </>
  );
}
