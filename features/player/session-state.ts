import { create } from "zustand";
import type { Fitting } from "@/lib/audio/transport/fit";
import type { Session } from "@/lib/audio/transport/session";
import type { SessionLap } from "@/lib/client/transport/session-laps";
import type { JoinAt } from "@/lib/client/transport/transport";

interface SessionState extends Session {
  isOn: boolean;
  hasMetronome: boolean;
  joinAt: JoinAt;
  /** Key of the sound that is heard while the rest of its lap is rendered. */
  rendering: string | null;
  /** Why the sound that is heard is played as it is, although it would fit. */
  loss: SessionLap["loss"];
  /** Whether another app has taken the output away, and it takes a press to go on. */
  isInterrupted: boolean;
  /** Whether laps are mono, since this device has little memory. */
  isMono: boolean;
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
  joinAt: "beat",
  rendering: null,
  loss: null,
  isInterrupted: false,
  isMono: false,
  fitting: null,
  isUnstretched: false,
}));
