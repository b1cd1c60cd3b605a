"use client";

import { useEffect, useState } from "react";
import { loadToaster, TOAST_EVENT } from "@/components/layout/notify";
import { island } from "@/lib/client/hydration/island";
import { listen } from "@/lib/client/listen";

const Toaster = island(() => loadToaster().then((module) => module.Toaster));

/** Container for toasts: empty until the first one. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => listen({ [TOAST_EVENT]: () => setWanted(true) }), []);
  return wanted && <Toaster />;
}
