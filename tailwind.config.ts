import type { Config } from "tailwindcss";

const token = (name: string) => `var(--${name})`;
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]));

/** Maps the CSS variables of `app/tokens.css` to utilities. No value is written here: tokens.css is the one place. */
const config: Config = {
  content: ["./app/**/*.tsx", "./components/**/*.tsx", "./features/**/*.tsx"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      inherit: "inherit",
      ...tokens("bg", "panel", "raised", "raised-2", "line", "line-strong", "line-control"),
      ...tokens("ink", "ink-2", "ink-3", "on-ink"),
      ...tokens("accent", "accent-hover", "accent-text", "accent-graph", "accent-soft", "on-accent"),
      ...tokens("ok", "warn", "danger", "info", "ok-soft", "warn-soft", "danger-soft", "info-soft"),
      ...tokens("wave", "scrim", "skeleton"),
    },
    fontFamily: { sans: token("font-sans"), data: token("font-data") },
    fontSize: {
      ...Object.fromEntries(
        ["xs", "sm", "base", "md", "lg", "xl", "2xl", "3xl", "4xl"].map((step) => [step, token(`text-${step}`)]),
      ),
      ...tokens("data-xs", "data-sm", "data-base"),
    },
    fontWeight: {
      figure: token("wght-figure"),
      body: token("wght-body"),
      strong: token("wght-strong"),
      head: token("wght-head"),
    },
    lineHeight: {
      tight: token("lead-tight"),
      head: token("lead-head"),
      ui: token("lead-ui"),
      body: token("lead-body"),
    },
    letterSpacing: { display: token("track-display"), head: token("track-head"), data: token("track-data") },
    borderRadius: {
      none: "0",
      cover: token("r-cover"),
      xs: token("r-xs"),
      tag: "4px",
      control: token("r-control"),
      panel: token("r-panel"),
      sheet: token("r-sheet"),
      pill: token("r-pill"),
      full: "50%",
    },
    boxShadow: {
      none: "none",
      pop: token("shadow-pop"),
      sheet: token("shadow-sheet"),
      modal: token("shadow-modal"),
      cover: token("shadow-cover"),
      rim: token("rim"),
    },
    screens: { sm: "640px", md: "768px", lg: "1024px", xl: "1280px" },
    transitionDuration: {
      1: token("dur-1"),
      2: token("dur-2"),
      3: token("dur-3"),
      4: token("dur-4"),
      glow: token("dur-glow"),
    },
    transitionTimingFunction: {
      out: token("ease-out"),
      in: token("ease-in"),
      press: token("ease-press"),
      linear: "linear",
    },
    extend: {
      spacing: {
        gutter: token("gutter"),
        hit: token("hit"),
        "hit-touch": token("hit-touch"),
        header: token("header-h"),
        player: token("player-h"),
        sidebar: token("sidebar-w"),
        row: token("row-h"),
        "row-touch": token("row-h-touch"),
        wave: token("wave-h"),
        anchor: token("anchor-offset"),
      },
      maxWidth: { page: token("page-max") },
      zIndex: Object.fromEntries(
        ["sticky", "header", "player", "drop", "sheet", "modal", "toast", "tip"].map((layer) => [
          layer,
          token(`z-${layer}`),
        ]),
      ),
    },
  },
};

export default config;
