"use client";

import { useEffect, useState } from "react";
import { HashPopups } from "@/features/auth/components/hash-popups";
import { island } from "@/lib/client/hydration/island";
import { type OpenPopup, type PopupName, usePopups } from "@/stores/popups";

const loadAuth = () => import("@/features/auth/components/auth-popup");
const AuthPopup = island(() => loadAuth().then((module) => module.AuthPopup));
const loadSubscribe = () => import("@/features/auth/components/subscribe-popup");
const SubscribePopup = island(() => loadSubscribe().then((module) => module.SubscribePopup));
const ActivatePopup = island(() =>
  import("@/features/auth/components/activate-popup").then((module) => module.ActivatePopup),
);
const LoaderPopup = island(() =>
  import("@/features/auth/components/subscription-loader").then((module) => module.SubscriptionLoader),
);
const ApplicationPopup = island(() =>
  import("@/features/auth/components/application-popup").then((module) => module.ApplicationPopup),
);
const CollectionPopup = island(() =>
  import("@/features/collections/components/create-collection-popup").then((m) => m.CreateCollectionPopup),
);

/** Popups that visitors meet first, by what fetches them ahead. */
const LOADERS: { [Name in PopupName]?: () => Promise<unknown> } = {
  login: loadAuth,
  register: loadAuth,
  "forgot-password": loadAuth,
  subscribe: loadSubscribe,
};

/** The last popup of a family, kept while it closes so that it can leave the screen. */
type Kept = { [Name in PopupName]?: Extract<OpenPopup, { name: Name }> };

/** Every popup that opens by `openPopup`: loaded on first use, mounted from then on. */
export function PopupHost() {
  const open = usePopups((state) => state.open);
  const intended = usePopups((state) => state.intended);
  const [kept, setKept] = useState<Kept>({});
  if (open && kept[open.name] !== open) setKept({ ...kept, [open.name]: open });
  useEffect(() => {
    if (intended) void LOADERS[intended]?.();
  }, [intended]);
  const auth = kept.login ?? kept.register ?? kept["forgot-password"];
  const { subscribe, "create-collection": collection } = kept;
  return (
    <>
      <HashPopups />
      {auth && <AuthPopup />}
      {subscribe && <SubscribePopup open={open?.name === "subscribe"} {...subscribe.props} />}
      {kept["activate-subscription"] && <ActivatePopup open={open?.name === "activate-subscription"} />}
      {kept["subscription-loader"] && (
        <LoaderPopup open={open?.name === "subscription-loader"} {...kept["subscription-loader"].props} />
      )}
      {kept["creator-application"] && <ApplicationPopup open={open?.name === "creator-application"} />}
      {collection && <CollectionPopup open={open?.name === "create-collection"} {...collection.props} />}
    </>
  );
}
