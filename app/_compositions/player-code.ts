export { createController } from "@/features/player/controller";

/** Asked for from here, so that the bar comes without what it shares with the controller. */
export const loadSurface = () => import("@/app/_compositions/player-surface").then((module) => module.SiteSurface);
