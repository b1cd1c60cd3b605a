import { create } from "zustand";
import type { Fitting } from "@/lib/audio/transport/fit";
import type { Session } from "@/lib/audio/transport/session";

interface SessionState extends Session {
  isOn: boolean;
  hasMetronome: boolean;
  /** How the loaded sound is heard; null as long as that isn't known. */
  fitting: Fitting | null;
  /** Whether sounds are no longer stretched, because what renders them has died. */
  isUnstretched: boolean;
}

/** The tempo and key in which sounds are heard while it is on. Only `session.ts` writes it. */
export const useSession = create<SessionState>(() => ({
  isOn: false,
  tempo: 120,
  key: null,
  hasMetronome: false,
  fitting: null,
  isUnstretched: false,
}));
