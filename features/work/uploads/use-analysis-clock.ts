"use client";

import { useEffect, useState } from "react";
import { AnalysisClock } from "@/features/work/uploads/analysis-clock";

/** The seconds until the files that have arrived are analysed; null while that can't be said. */
export function useAnalysisClock(done: number, left: number): number | null {
  const [clock] = useState(() => new AnalysisClock(Date.now));
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => setSeconds(clock.secondsFor(done, left)), [clock, done, left]);
  return seconds;
}
