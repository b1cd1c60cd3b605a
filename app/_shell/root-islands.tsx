import { Suspense } from "react";
import { DialogHost } from "@/app/_shell/dialog-host";
import { IntentRunner } from "@/app/_shell/intent-runner";
import { ToastHost } from "@/components/layout/toast-host";
import { BareLinkNavigation } from "@/features/navigation/components/bare-link-navigation";
import { ChunkGuard } from "@/features/navigation/components/chunk-guard";
import { Part } from "@/features/navigation/components/part";
import { PatientNavigation } from "@/features/navigation/components/patient-navigation";
import { RouteProgress } from "@/features/navigation/components/route-progress";
import { OfflineStrip } from "@/features/session/components/offline-strip";
import {
  Analytics,
  NetworkWatch,
  ProofQuestions,
  ResponseToasts,
  SessionStart,
} from "@/features/session/components/session-islands";
import { EventReplay } from "@/lib/client/hydration/event-replay";
import { ASKS_ABOUT_ANALYTICS } from "@/lib/settings/analytics";

// Client components shared by most pages and their lazy chunks. Exported here, they are part of every page's scripts;
// otherwise each lazy chunk would have its own copy of what only a page's scripts have.
export { default as SiteLink } from "next/link";
export { Button, Cover, PlayButton, Popover, RoyaltyMark, SoundWave } from "@/app/_shell/shared-parts";
export { LazyStatusTrack } from "@/components/layout/lazy-status-track";
export { SoundDownload } from "@/features/downloads/components/sound-download";
export { SoundLike } from "@/features/likes/components/sound-like";
export { AddToPlaylist } from "@/features/playlists/components/add-to-playlist";

/** What runs on every page of any layout: session, popups, toasts, progress bar, network, failures, analytics. */
export function RootIslands() {
  return (
    <>
      <SessionStart />
      <ResponseToasts />
      <ProofQuestions />
      <NetworkWatch />
      <Part>
        <OfflineStrip />
      </Part>
      <ChunkGuard />
      <PatientNavigation />
      <BareLinkNavigation />
      <Part>
        <ToastHost />
      </Part>
      <Suspense fallback={null}>
        <Part>
          <DialogHost />
        </Part>
        <IntentRunner />
        <RouteProgress />
        {ASKS_ABOUT_ANALYTICS && (
          <Part>
            <Analytics />
          </Part>
        )}
      </Suspense>
      <EventReplay />
    </>
  );
}
