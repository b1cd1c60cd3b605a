"use client";

import { useEffect, useState } from "react";
import { HashDialogs } from "@/features/auth/components/hash-dialogs";
import { onFirstControl } from "@/lib/client/hydration/first-control";
import { island } from "@/lib/client/hydration/island";
import { watchOverlays } from "@/lib/client/navigation/overlay-history";
import { useDialogs } from "@/stores/dialogs";

const load = () => import("@/app/_shell/dialogs");
const Dialogs = island(() => load().then((module) => module.Dialogs));

/** Renders dialogs, loaded when a control is first reached. It also makes Back close what is open over a page. */
export function DialogHost() {
  useEffect(watchOverlays, []);
  useEffect(() => onFirstControl(() => void load().then(({ watchIconTooltips }) => watchIconTooltips())), []);
  const intended = useDialogs((state) => state.intended);
  useEffect(() => {
    if (intended) void load().then(({ loadDialog }) => loadDialog(intended));
  }, [intended]);
  const isOpen = useDialogs((state) => state.open.length > 0);
  const [isUsed, setUsed] = useState(isOpen);
  if (isOpen && !isUsed) setUsed(true);
  return (
    <>
      <HashDialogs />
      {isUsed && <Dialogs />}
    </>
  );
}
