/** The product's logo in a square of 24 units, as SVG path data: the crate, and the highlighted bar in it. */
export const MARK = {
  crate: "M1 8h2.6v12.4h16.8V8H23v15H1zM6.2 5.5h2.6v12H6.2zM15.2 8h2.6v9.5h-2.6z",
  bar: "M10.7 1h2.6v16.5h-2.6z",
} as const;
