"use client";

import { useEffect } from "react";
import { replayEarlyPress } from "@/lib/navigation/early-presses";

/** Last of the islands: presses what was pressed before they were alive. */
export function EarlyPresses() {
  useEffect(replayEarlyPress, []);
  return null;
}
