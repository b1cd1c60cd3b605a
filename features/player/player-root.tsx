"use client";

import { type ComponentType, lazy, Suspense, useEffect, useMemo } from "react";
import { rowOf } from "@/lib/player/rows";
import { whenIdle } from "@/lib/player/when-idle";
import { connectPlayer, usePlayer } from "@/stores/player";

type Controller = ReturnType<typeof import("@/features/player/controller").createController>;
type LoadSurface = () => Promise<ComponentType>;

const INTENTS = ["pointerover", "pointerdown", "focusin", "click"] as const;

let loading: Promise<Controller> | undefined;

function loadController(loadSurface: LoadSurface): Promise<Controller> {
  if (!loading) {
    loading = import("@/features/player/controller").then(({ createController }) => createController());
    loading.then(
      () => whenIdle(() => void loadSurface()),
      () => {
        loading = undefined;
      },
    );
  }
  return loading;
}

/** Waits for the first sign that something may be played, then loads the player and hands over what happened since. */
function awaitIntent(loadSurface: LoadSurface): () => void {
  const missed: Event[] = [];
  function intend(event: Event) {
    if (!rowOf(event.target)) return;
    missed.push(event);
    if (missed.length > 1) return;
    void loadController(loadSurface)
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
  /** Brings the bar, with the controls of other features in it. */
  loadSurface: LoadSurface;
}

/** Mount once in the root layout. Until somebody reaches for a sound it costs a few listeners. */
export function PlayerRoot({ loadSurface }: PlayerRootProps) {
  const loaded = usePlayer((state) => state.sample !== null);
  useEffect(
    () => connectPlayer((command) => void loadController(loadSurface).then(({ commands }) => command(commands))),
    [loadSurface],
  );
  useEffect(() => (loading ? undefined : awaitIntent(loadSurface)), [loadSurface]);
  const Surface = useMemo(() => lazy(async () => ({ default: await loadSurface() })), [loadSurface]);
  return loaded ? (
    <Suspense>
      <Surface />
    </Suspense>
  ) : null;
}
