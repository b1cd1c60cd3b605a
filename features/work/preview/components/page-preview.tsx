"use client";

import "@/features/work/preview/page-preview.css";
import type { ReactNode } from "react";
import { PreviewFrame } from "@/features/work/preview/components/preview-frame";

const WIDTHS = [
  { width: 1440, title: "Computer" },
  { width: 390, title: "Phone" },
];

/** A part of a public page as it will be at 1440 and at 390 px, scaled. It is only looked at. */
export function PagePreviews({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="page-previews">
      {WIDTHS.map(({ width, title }) => (
        <figure key={width} className="page-preview" data-width={width}>
          <figcaption>
            <span>{title}</span>
            <span className="num">{width}</span>
          </figcaption>
          <PreviewFrame label={`${label}, ${title.toLowerCase()}`} width={width}>
            {children}
          </PreviewFrame>
        </figure>
      ))}
    </div>
  );
}
