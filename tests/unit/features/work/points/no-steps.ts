import type { Steps } from "@/features/work/points/use-steps";

/** What leads nowhere: no point is being put right. */
export const NO_STEPS: Steps = {
  point: null,
  places: [],
  index: -1,
  current: null,
  items: null,
  hrefOf: (point) => `?point=${point}`,
  start: () => false,
  follow: () => {},
  step: () => {},
  end: () => {},
  leave: () => {},
};
