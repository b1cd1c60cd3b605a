"use client";

import { lazy, Suspense, useEffect, useMemo } from "react";
import { ROW, rowOf } from "@/components/sound/rows";
import { loadCode } from "@/lib/client/hydration/load-code";
import { onIdle } from "@/lib/client/hydration/on-idle";
import { shortcutOf } from "@/lib/client/player/keyboard";
import { openDialog } from "@/stores/dialogs";
import { connectPlayer, usePlayer } from "@/stores/player";

type Controller = ReturnType<typeof import("@/features/player/controller").createController>;

/** The controller, and what loads the bar. */
const load = () => import("@/features/player/player-code");

const INTENTS = ["pointerover", "pointerdown", "focusin", "click"] as const;

let loading: Promise<Controller> | undefined;

function loadController(): Promise<Controller> {
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

/** Marks a row whose sound was started before the player's code is loaded. The player clears the mark. */
function markClicked({ target }: Event): void {
  const row = target instanceof Element && target.closest("[data-play], [data-wave]") ? rowOf(target) : null;
  if (!row) return;
  clearMarks();
  row.setAttribute("data-loading", "");
}

function clearMarks(): void {
  for (const row of document.querySelectorAll(`${ROW}[data-loading]`)) row.removeAttribute("data-loading");
}

/** Handles the key that shows all shortcuts. The others are left to the browser while no sound is loaded. */
function listenAtRest(): () => void {
  const down = (event: KeyboardEvent) => {
    if (shortcutOf(event) !== "help") return;
    event.preventDefault();
    openDialog("shortcuts");
  };
  document.addEventListener("keydown", down);
  return () => document.removeEventListener("keydown", down);
}

/** Waits for the first interaction with a row or pack, then loads the player and passes the events since then to it. */
function awaitIntent(): () => void {
  const missed: Event[] = [];
  function intend(event: Event) {
    const isOfPack = event.target instanceof Element && event.target.closest("[data-pack] [data-play]");
    if (!isOfPack && !rowOf(event.target)) return;
    missed.push(event);
    if (event.type === "click") markClicked(event);
    if (missed.length > 1) return;
    void loadController()
      .then(({ handleRowEvent }) => {
        stop();
        for (const earlier of missed) handleRowEvent(earlier);
        if (!usePlayer.getState().playing) clearMarks();
      })
      .catch((failure: unknown) => {
        clearMarks();
        throw failure;
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

/** Mount once in the root layout. Before the first interaction with a sound it only adds a few listeners. */
export function PlayerRoot() {
  const loaded = usePlayer((state) => state.sample !== null || state.hasLanes);
  useEffect(() => connectPlayer((command) => void loadController().then(({ commands }) => command(commands))), []);
  useEffect(() => (loading ? undefined : awaitIntent()), []);
  useEffect(listenAtRest, []);
  const Surface = useMemo(
    () => lazy(async () => ({ default: await loadCode(async () => (await load()).loadSurface()) })),
    [],
  );
  return loaded ? (
    <Suspense>
      <Surface />
    </Suspense>
  ) : null;
}
