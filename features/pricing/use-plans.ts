"use client";

import { useEffect, useState } from "react";
import type { Plan } from "@/lib/contract/entities/billing";

/** The plans on sale, loaded when `wanted`; null until then. */
export function usePlans(wanted: boolean): readonly Plan[] | null {
  const [plans, setPlans] = useState<readonly Plan[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import("@/lib/api/request")
      .then(({ request }) => request("GET /api/subscription/plans", {}))
      .then(
        ({ data }) => !left && setPlans(data),
        () => {},
      );
    return () => {
      left = true;
    };
  }, [wanted]);
  return plans;
}
