"use client";

import { useEffect, useState } from "react";
import { late } from "@/components/layout/late";
import { loadToaster, TOAST_EVENT } from "@/components/layout/notify";

const Toaster = late(() => loadToaster().then((module) => module.Toaster));

/** Where toasts appear: nothing until the first one. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    window.addEventListener(TOAST_EVENT, want);
    return () => window.removeEventListener(TOAST_EVENT, want);
  }, []);
  return wanted && <Toaster />;
}
