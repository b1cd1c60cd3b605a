"use client";

import { lazy, Suspense, useEffect, useMemo } from "react";
import type { PlayerParts } from "@/components/sound/player-parts";
import { rowOf } from "@/lib/player/rows";
import { whenIdle } from "@/lib/player/when-idle";
import { connectPlayer, usePlayer } from "@/stores/player";

type Controller = ReturnType<typeof import("@/features/player/controller").createController>;
type LoadParts = () => Promise<PlayerParts>;

const INTENTS = ["pointerover", "pointerdown", "focusin", "click"] as const;

const loadSurface = () => import("@/features/player/components/player-surface");

let loading: Promise<Controller> | undefined;

function loadController(loadParts: LoadParts): Promise<Controller> {
  if (!loading) {
    loading = import("@/features/player/controller").then(({ createController }) =>
      createController((message) => void loadParts().then(({ notify }) => notify(message))),
    );
    loading.then(
      () => whenIdle(() => void Promise.all([loadSurface(), loadParts()])),
      () => {
        loading = undefined;
      },
    );
  }
  return loading;
}

/** Waits for the first sign that something may be played, then loads the player and hands over what happened since. */
function awaitIntent(loadParts: LoadParts): () => void {
  const missed: Event[] = [];
  function intend(event: Event) {
    if (!rowOf(event.target)) return;
    missed.push(event);
    if (missed.length > 1) return;
    void loadController(loadParts)
      .then(({ handleRowEvent }) => {
        stop();
        for (const earlier of missed) handleRowEvent(earlier);
      })
      .finally(() => {
        missed.length = 0;
      });
  }
  function stop() {
    for (const type of INTENTS) document.removeEventListener(type, intend);
  }
  for (const type of INTENTS) document.addEventListener(type, intend, { passive: true });
  return stop;
}

interface PlayerRootProps {
  /** Controls of other features, loaded with the bar. */
  loadParts: LoadParts;
}

/** Mount once in the root layout. Until somebody reaches for a sound it costs a few listeners. */
export function PlayerRoot({ loadParts }: PlayerRootProps) {
  const loaded = usePlayer((state) => state.sample !== null);
  useEffect(
    () => connectPlayer((command) => void loadController(loadParts).then(({ commands }) => command(commands))),
    [loadParts],
  );
  useEffect(() => (loading ? undefined : awaitIntent(loadParts)), [loadParts]);
  const Surface = useMemo(
    () =>
      lazy(async () => {
        const [{ PlayerSurface }, parts] = await Promise.all([loadSurface(), loadParts()]);
        return { default: () => <PlayerSurface parts={parts} /> };
      }),
    [loadParts],
  );
  return loaded ? (
    <Suspense>
      <Surface />
    </Suspense>
  ) : null;
}
