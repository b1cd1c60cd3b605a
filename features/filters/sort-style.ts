/** The visible label of the chosen sort; the select above it is transparent. */
export const SORT_PLATE =
  "relative -mr-3 inline-flex h-8 flex-none items-center gap-1.5 rounded-control px-3 text-sm font-strong text-ink-2 hover:bg-raised hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink pointer-coarse:h-11";
export const SORT_FIELD = "absolute inset-0 size-full cursor-pointer opacity-0";
