interface Fallback {
  files: string[];
  instead: string;
}

/** The calls and attributes that a supported browser lacks, where they may be used, and what it has instead. */
export const CALLS: Record<string, Fallback> = {
  "<div inert>": {
    files: ["features/work/preview/components/preview-frame.tsx"],
    instead: "the frame isn't in the order of focus by itself",
  },
  "<ol inert>": {
    files: ["features/work/desk/components/desk-queue.tsx", "features/work/desk/components/paged-section.tsx"],
    instead: "globals.css keeps the pointer away",
  },
  "<tbody inert>": { files: ["components/table/data-table.tsx"], instead: "globals.css keeps the pointer away" },
  "<div popover>": {
    files: ["components/ui/hover-card.tsx", "features/quick-view/components/sound-menu.tsx"],
    instead: "showPanel of lib/client/navigation/popover.ts; hover cards aren't shown",
  },
  "<img fetchpriority>": { files: ["components/ui/cover.tsx"], instead: "its own order" },
  "<link blocking>": {
    files: ["components/layout/render-blocking.tsx", "features/sound/components/sound-list.tsx"],
    instead: "it may paint the page before all of it has arrived",
  },
  "CookieStore.delete": { files: ["lib/client/session/session.ts"], instead: "the API server removes the cookie" },
  "Element.checkVisibility": {
    files: ["features/studio/grid/components/use-lines.ts", "features/work/points/places.ts"],
    instead: "every cell counts as shown",
  },
  "HTMLElement.hidePopover": {
    files: ["components/ui/use-popover.ts", "features/quick-view/components/sound-menu.tsx"],
    instead: "what showPanel returns",
  },
  "HTMLElement.showPopover": {
    files: [
      "components/ui/hover-card.tsx",
      "components/ui/icon-tooltips.ts",
      "features/quick-view/components/sound-menu.tsx",
      "lib/client/navigation/popover.ts",
    ],
    instead: "showPanel; tooltips are in the page or the dialog",
  },
  "KeyboardEvent.repeat": {
    files: [
      "features/home/components/pad-box.tsx",
      "features/work/keys/use-desk-keys.ts",
      "features/work/points/use-step-keys.ts",
      "lib/client/player/keyboard.ts",
    ],
    instead: "a key that is held acts more than once",
  },
  cookieStore: { files: ["lib/client/session/session.ts"], instead: "the API server removes the cookie" },
  requestIdleCallback: { files: ["lib/client/hydration/on-idle.ts"], instead: "a timer" },
};

/** The styles that a supported browser lacks, and what it shows without them. */
export const STYLES: Record<string, string> = {
  "-webkit-tap-highlight-color": "the browser's own highlight",
  ":-moz-range-thumb": "each browser reads its own",
  ":-webkit-inner-spin-button": "the browser's own buttons",
  ":-webkit-search-cancel-button": "the browser's own button",
  ":-webkit-slider-thumb": "each browser reads its own",
  ":has": "the same without a refinement; a field's focus is :focus-within",
  ":open": "beside [open], in a list that skips what is unknown",
  ":popover-open": "[data-open], in rules of its own",
  "@property": "Tailwind writes the initial values for all elements",
  "@starting-style": "no motion when something opens",
  "accent-color": "checkboxes in the system's colour",
  "color-mix()": "a row that isn't tinted under the pointer",
  "contain-intrinsic-block-size": "as content-visibility",
  "contain-intrinsic-size": "as content-visibility",
  "content-visibility": "what is below the screen is painted at once",
  "forced-color-adjust": "Safari has no forced colours",
  "overscroll-behavior": "the page scrolls on behind a panel",
  resize: "a field of fixed height, which scrolls",
  "scrollbar-width": "a wider scroll bar",
  "text-wrap": "headings break where they are full",
  "transition: allow-discrete": "no motion when something opens or closes",
};

/** Values of properties that are in STYLES, of the pointer's shape, or of a font that has others behind it. */
export const MINOR_STYLE =
  /^(content-visibility|forced-color-adjust|resize|scrollbar-width|text-wrap|cursor): |^(font-family: ui-monospace|text-decoration: dotted)$/;
