"use client";

import { type ComponentType, lazy, Suspense, useEffect, useMemo } from "react";
import { rowOf } from "@/components/sound/rows";
import { loadCode } from "@/lib/client/hydration/load-code";
import { onIdle } from "@/lib/client/hydration/on-idle";
import { connectPlayer, usePlayer } from "@/stores/player";

type CreateController = typeof import("@/features/player/controller").createController;
type Controller = ReturnType<CreateController>;
type LoadPlayer = () => Promise<{
  createController: CreateController;
  /** Brings the bar, with the controls of other features in it. */
  loadSurface: () => Promise<ComponentType>;
}>;

const INTENTS = ["pointerover", "pointerdown", "focusin", "click"] as const;

let loading: Promise<Controller> | undefined;

function loadController(load: LoadPlayer): Promise<Controller> {
  if (!loading) {
    loading = load().then(({ createController, loadSurface }) => {
      const controller = createController();
      onIdle(() => void loadSurface());
      return controller;
    });
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

/** Waits for the first sign that something may be played, then loads the player and hands over what happened since. */
function awaitIntent(load: LoadPlayer): () => void {
  const missed: Event[] = [];
  function intend(event: Event) {
    if (!rowOf(event.target)) return;
    missed.push(event);
    if (missed.length > 1) return;
    void loadController(load)
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
  load: LoadPlayer;
}

/** Mount once in the root layout. Until somebody reaches for a sound it costs a few listeners. */
export function PlayerRoot({ load }: PlayerRootProps) {
  const loaded = usePlayer((state) => state.sample !== null);
  useEffect(
    () => connectPlayer((command) => void loadController(load).then(({ commands }) => command(commands))),
    [load],
  );
  useEffect(() => (loading ? undefined : awaitIntent(load)), [load]);
  const Surface = useMemo(
    () => lazy(async () => ({ default: await loadCode(async () => (await load()).loadSurface()) })),
    [load],
  );
  return loaded ? (
    <Suspense>
      <Surface />
    </Suspense>
  ) : null;
}
