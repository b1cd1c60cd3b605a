"use client";

import { useEffect, useState } from "react";
import { loadToaster, TOAST_EVENT } from "@/components/layout/notify";
import { island } from "@/lib/client/hydration/island";

const Toaster = island(() => loadToaster().then((module) => module.Toaster));

/** Container for toasts: empty until the first one. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    window.addEventListener(TOAST_EVENT, want);
    return () => window.removeEventListener(TOAST_EVENT, want);
  }, []);
  return wanted && <Toaster />;
}
