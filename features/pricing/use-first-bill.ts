"use client";

import { useEffect, useState } from "react";
import { firstBillAt } from "@/lib/money/trial-offer";

/** When a trial that begins now is billed, as an ISO instant; null while hydrating, since a cached page outlasts its day. */
export function useFirstBill(): string | null {
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => setAt(firstBillAt(Date.now())), []);
  return at;
}
