export { createController } from "@/features/player/controller";

/** Imported in this file, so that the bar's chunk doesn't repeat the code that it shares with the controller. */
export const loadSurface = () =>
  import("@/features/player/components/player-surface").then((module) => module.PlayerSurface);
