"use client";

import "@/features/admin/page-preview.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

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

/** A frame has a width of its own, to which the styles of the page answer. */
function PreviewFrame({ label, width, children }: { label: string; width: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  const [height, setHeight] = useState(400);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setScale(element.clientWidth / width));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [width]);

  useEffect(() => {
    if (!body) return;
    const sizes = new ResizeObserver(() => setHeight(body.scrollHeight));
    sizes.observe(body);
    const stopStyles = shareStyles(body.ownerDocument);
    return () => {
      sizes.disconnect();
      stopStyles();
    };
  }, [body]);

  return (
    <div ref={box} className="page-preview-box" style={{ height: height * scale }} inert>
      <iframe
        title={label}
        tabIndex={-1}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        ref={(frame) => setBody(frame?.contentDocument?.body ?? null)}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      />
      {body && createPortal(children, body)}
    </div>
  );
}

/** Gives a frame the styles and the theme of this page, also those that come later. Returns a function that stops it. */
function shareStyles(frame: Document): () => void {
  const copy = () => {
    const sheets = document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style');
    const known = new Set([...frame.head.children].map((child) => child.outerHTML));
    for (const sheet of sheets) if (!known.has(sheet.outerHTML)) frame.head.append(sheet.cloneNode(true));
    for (const { name, value } of document.documentElement.attributes) frame.documentElement.setAttribute(name, value);
    frame.body.className = document.body.className;
    frame.body.style.overflow = "hidden";
    frame.body.style.minHeight = "0";
  };
  copy();
  const changes = new MutationObserver(copy);
  changes.observe(document.head, { childList: true });
  changes.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => changes.disconnect();
}
