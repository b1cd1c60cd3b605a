"use client";

import { useEffect } from "react";
import { replayEarlyPress } from "@/lib/navigation/early-presses";

/** Last of the islands: presses what was pressed before they were alive. */
export function EarlyPresses() {
  useEffect(() => {
    // Not at once: the event that a press or choice has woken React by is still under way, and reads its field after this.
    const timer = setTimeout(replayEarlyPress);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
