"use client";

import { Button } from "@/components/ui/button";
import { goOn } from "@/features/player/session";
import { useSession } from "@/features/player/session-state";

/** Above the player when a call or another app has taken the output away: browsers want a press to go on. */
export function SessionNotice() {
  const isInterrupted = useSession((state) => state.isInterrupted);
  if (!isInterrupted) return null;
  return (
    <div className="fixed inset-x-3 bottom-[calc(var(--player-h)+12px)] z-player flex justify-center">
      <Button variant="solid" icon="play" className="shadow-pop max-lg:w-full" onClick={goOn}>
        Tap to go on
      </Button>
    </div>
  );
}
