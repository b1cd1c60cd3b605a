"use client";

import { type ComponentType, Suspense, useEffect, useState } from "react";

interface OnDemandProps {
  /** Turns true when it is first needed. */
  wanted: boolean;
  /** A lazy component: its code is fetched then, and it stays from then on so that it can leave gracefully. */
  component: ComponentType;
}

/** Mounts a dialog when it is first asked for. */
export function OnDemand({ wanted, component: Content }: OnDemandProps) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    if (wanted) setMounted(true);
  }, [wanted]);
  return mounted ? (
    <Suspense>
      <Content />
    </Suspense>
  ) : null;
}
