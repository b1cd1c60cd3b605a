import type { CSSProperties } from "react";
import "@/components/pack/glow.css";
import { cx } from "@/components/cx";

/** Ambient light in a cover's colour. Place it in a positioned parent, behind its content. */
export function Glow({ colour, side = "left" }: { colour: string; side?: "left" | "right" }) {
  const style = { "--glow": colour } as CSSProperties;
  return <div className={cx("glow", side === "right" && "glow-right")} style={style} aria-hidden="true" />;
}
