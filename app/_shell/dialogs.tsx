"use client";

import { type ComponentType, useState } from "react";
import { Part } from "@/features/navigation/components/part";
import { island } from "@/lib/client/hydration/island";
import { closeDialog, type DialogName, type DialogProps, openAmong, useDialogs } from "@/stores/dialogs";

const loadAuth = () => import("@/features/auth/components/auth-popup").then((module) => module.AuthPopup);
const loadSubscribe = () =>
  import("@/features/billing/components/subscribe-popup").then((module) => module.SubscribePopup);

const AuthPopup = island(loadAuth);
const SubscribePopup = island(loadSubscribe);
const ActivatePopup = island(() =>
  import("@/features/billing/components/activate-popup").then((module) => module.ActivatePopup),
);
const LoaderPopup = island(() =>
  import("@/features/auth/components/subscription-loader").then((module) => module.SubscriptionLoader),
);
const PaymentLoader = island(() =>
  import("@/features/billing/components/payment-loader").then((module) => module.PaymentLoader),
);
const ApplicationPopup = island(() =>
  import("@/features/auth/components/application-popup").then((module) => module.ApplicationPopup),
);
const PackDetailsDialog = island(() =>
  import("@/features/studio/adding/components/pack-details-dialog").then((module) => module.PackDetailsDialog),
);
const CollectionPopup = island(() =>
  import("@/features/playlists/components/create-collection-popup").then((module) => module.CreateCollectionPopup),
);
const DownloadOptions = island(() =>
  import("@/features/downloads/components/download-options").then((module) => module.DownloadOptions),
);
const RoyaltyNotice = island(() =>
  import("@/features/downloads/components/royalty-notice").then((module) => module.RoyaltyNotice),
);
const PackOptions = island(() =>
  import("@/features/downloads/components/pack-options").then((module) => module.PackOptions),
);
const PackCash = island(() => import("@/features/cash/components/pack-cash").then((module) => module.PackCash));
const InsufficientFunds = island(() =>
  import("@/features/downloads/components/insufficient-funds").then((module) => module.InsufficientFunds),
);
const LicenseDialog = island(() =>
  import("@/features/licensing/components/license-dialog").then((module) => module.LicenseDialog),
);
const PlaylistDialog = island(() =>
  import("@/features/playlists/components/playlist-dialog").then((module) => module.PlaylistDialog),
);
const PackPlaylistDialog = island(() =>
  import("@/features/playlists/components/pack-playlist-dialog").then((module) => module.PackPlaylistDialog),
);
const BanDialog = island(() =>
  import("@/features/moderation/components/ban-dialog").then((module) => module.BanDialog),
);
const CollectionDialog = island(() =>
  import("@/features/moderation/components/collection-dialog").then((module) => module.CollectionDialog),
);
const ProofDialog = island(() =>
  import("@/features/auth/components/proof-dialog").then((module) => module.ProofDialog),
);
const SoundMenu = island(() =>
  import("@/features/quick-view/components/sound-menu").then((module) => module.SoundMenu),
);
const ReportDialog = island(() =>
  import("@/features/reports/components/report-dialog").then((module) => module.ReportDialog),
);
const ShortcutSheet = island(() =>
  import("@/features/player/components/shortcut-sheet").then((module) => module.ShortcutSheet),
);
const QueueSheet = island(() => import("@/features/player/components/queue-sheet").then((module) => module.QueueSheet));
const QuickView = island(() =>
  import("@/features/quick-view/components/quick-view-sheet").then((module) => module.QuickViewSheet),
);

/** Loaders of the dialogs that visitors see first, to prefetch their code. */
const LOADERS: { [Name in DialogName]?: () => Promise<unknown> } = {
  login: loadAuth,
  register: loadAuth,
  "forgot-password": loadAuth,
  subscribe: loadSubscribe,
};

/** Exported here, so that it is loaded with the dialogs: at the first control that doesn't play a sound. */
export { watchIconTooltips } from "@/components/ui/icon-tooltips";

/** Prefetches the code of a dialog. */
export function loadDialog(name: DialogName): void {
  void LOADERS[name]?.();
}

/** Every dialog that `openDialog` opens. */
export function Dialogs() {
  return (
    <>
      <Mount names={["login", "register", "forgot-password"]} dialog={AuthPopup} />
      <Mount names={["subscribe"]} dialog={SubscribePopup} />
      <Mount names={["activate-subscription"]} dialog={ActivatePopup} />
      <Mount names={["subscription-loader"]} dialog={LoaderPopup} />
      <Mount names={["payment-loader"]} dialog={PaymentLoader} />
      <Mount names={["creator-application"]} dialog={ApplicationPopup} />
      <Mount names={["pack-details"]} dialog={PackDetailsDialog} />
      <Mount names={["create-collection"]} dialog={CollectionPopup} />
      <Mount names={["download-options"]} dialog={DownloadOptions} />
      <Mount names={["royalty-notice"]} dialog={RoyaltyNotice} />
      <Mount names={["pack-options"]} dialog={PackOptions} />
      <Mount names={["pack-cash"]} dialog={PackCash} />
      <Mount names={["insufficient-funds"]} dialog={InsufficientFunds} />
      <Mount names={["generate-license"]} dialog={LicenseDialog} />
      <Mount names={["add-to-playlist"]} dialog={PlaylistDialog} />
      <Mount names={["pack-to-playlist"]} dialog={PackPlaylistDialog} />
      <Mount names={["ban"]} dialog={BanDialog} />
      <Mount names={["add-to-collection"]} dialog={CollectionDialog} />
      <Mount names={["sound-menu"]} dialog={SoundMenu} />
      <Mount names={["report"]} dialog={ReportDialog} />
      <Mount names={["queue"]} dialog={QueueSheet} />
      <Mount names={["shortcuts"]} dialog={ShortcutSheet} />
      <Mount names={["quick-view"]} dialog={QuickView} />
      <Mount names={["proof"]} dialog={ProofDialog} />
    </>
  );
}

interface MountProps<Name extends DialogName> {
  names: readonly Name[];
  dialog: ComponentType<DialogProps<Name>>;
}

/**
 * A dialog for one or several names. It is mounted when the first of them opens, and stays mounted with its last props,
 * so that its closing transition can run.
 */
function Mount<Name extends DialogName>({ names, dialog: Dialog }: MountProps<Name>) {
  const open = useDialogs((state) => openAmong(state, names));
  const [shown, setShown] = useState(open);
  if (open && open !== shown) setShown(open);
  if (!shown) return null;
  const close = () => closeDialog(shown.name);
  return (
    <Part occasion={shown} onFail={close}>
      <Dialog view={shown} open={open !== undefined} onClose={close} />
    </Part>
  );
}
