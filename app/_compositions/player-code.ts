export { createController } from "@/features/player/controller";

/** Imported from here, so that the bar's chunk leaves out what it shares with the controller. */
export const loadSurface = () => import("@/app/_compositions/player-surface").then((module) => module.SiteSurface);
