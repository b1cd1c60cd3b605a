/** The inks of sleeves and faces: background, three inks and the glow colour. */
export type Palette = readonly [ground: string, first: string, second: string, third: string, glow: string];

export const PALETTES = {
  marigold: ["#F2A900", "#1B140B", "#F6EBD3", "#C8451B", "#F2A900"],
  bottle: ["#0F3B2E", "#E6F0C2", "#F25C3B", "#07211A", "#2F8F6B"],
  clay: ["#C75B39", "#F6DDBD", "#2A1510", "#EE9E74", "#D2673F"],
  bone: ["#E9E4D8", "#1A1917", "#D63A2F", "#A9A294", "#E0D3B4"],
  moss: ["#4B5A2A", "#F6B7C1", "#1D2312", "#DCE3A8", "#8FA24A"],
  lagoon: ["#0E4A54", "#F0C548", "#F4EDE0", "#06272D", "#1F8C9C"],
  oxblood: ["#5A1220", "#F3B59B", "#FF6F4E", "#22070C", "#B3223F"],
  polar: ["#A9CFE0", "#E4432D", "#14212B", "#F6F1E4", "#7FC0DC"],
  lemon: ["#F3E04B", "#22211E", "#FBF7DE", "#A3901C", "#F3E04B"],
  concrete: ["#8E8C87", "#262625", "#ECE9E2", "#F2D544", "#B9B4A8"],
  pine: ["#18362C", "#C9B6E4", "#F1EEDF", "#5E8C6A", "#4E9A78"],
  rust: ["#0D3F45", "#E2622B", "#F3D9B1", "#F4A259", "#E2622B"],
  plum: ["#3A1B37", "#FFB38A", "#EFE6D6", "#A33B5C", "#B2486B"],
  mint: ["#BFE3CF", "#101412", "#F25C3B", "#4E7D66", "#8FD3B0"],
  sand: ["#E4CFA5", "#1F3FA8", "#1A1712", "#D9602E", "#D8B06A"],
  peony: ["#F06A9B", "#2A2416", "#F8E9DA", "#B7C13A", "#F06A9B"],
  tar: ["#171512", "#EDE7DA", "#E9502A", "#5B554B", "#E9502A"],
  ice: ["#E3E8E6", "#0B2B3C", "#3E8FA8", "#F2B632", "#7FB4C4"],
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];
