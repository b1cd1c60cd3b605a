"use client";

import { lazy } from "react";
import { OnDemand } from "@/components/layout/on-demand";
import { useDownloadDialog } from "@/features/downloads/dialog-store";
import { usePlaylistDialog } from "@/features/library/playlist-dialog-store";
import { useLicenseDialog } from "@/features/licensing/license-dialog-store";
import { PlayerRoot } from "@/features/player/player-root";
import { QuickViewRoot } from "@/features/quick-view/components/quick-view-root";
import { useReport } from "@/features/reports/report-store";

const loadPlayer = () => import("@/app/_compositions/site-player");
const loadQuickViewParts = () => import("@/app/_compositions/quick-view-parts").then((module) => module.quickViewParts);

const DownloadDialogs = lazy(() =>
  import("@/features/downloads/components/download-dialogs").then((module) => ({ default: module.DownloadDialogs })),
);
const PlaylistDialog = lazy(() =>
  import("@/features/library/components/playlist-dialog").then((module) => ({ default: module.PlaylistDialog })),
);
const LicenseDialog = lazy(() =>
  import("@/features/licensing/components/license-dialog").then((module) => ({ default: module.LicenseDialog })),
);
const ReportDialog = lazy(() =>
  import("@/features/reports/components/report-dialog").then((module) => ({ default: module.ReportDialog })),
);

/** What sounds need on every page that plays them: player, quick view and the dialogs their controls open. */
export function SoundRoot() {
  return (
    <>
      <PlayerRoot load={loadPlayer} />
      <QuickViewRoot loadParts={loadQuickViewParts} />
      <OnDemand wanted={useDownloadDialog((state) => state.open !== null)} component={DownloadDialogs} />
      <OnDemand wanted={usePlaylistDialog((state) => state.sound !== null)} component={PlaylistDialog} />
      <OnDemand wanted={useLicenseDialog((state) => state.sample !== null)} component={LicenseDialog} />
      <OnDemand wanted={useReport((state) => state.sound !== null)} component={ReportDialog} />
    </>
  );
}
