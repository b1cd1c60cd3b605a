"use client";

import "@/features/work/preview/page-preview.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

interface PreviewFrameProps {
  /** What is shown, for assistive technology. */
  label: string;
  /** Width in px of the window that is imitated: the styles of the page answer to it. */
  width: number;
  /** Height in px of what is shown of it; all of it if omitted. */
  height?: number;
  children: ReactNode;
}

/** Parts of a page as they are in a window of some width, scaled to the space there is. They are only looked at. */
export function PreviewFrame({ label, width, height, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  const [whole, setWhole] = useState(400);
  const shown = height ?? whole;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setScale(element.clientWidth / width));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [width]);

  useEffect(() => {
    if (!body) return;
    const sizes = new ResizeObserver(() => setWhole(body.scrollHeight));
    sizes.observe(body);
    const stopStyles = shareStyles(body.ownerDocument);
    return () => {
      sizes.disconnect();
      stopStyles();
    };
  }, [body]);

  return (
    <div ref={box} className="page-preview-box" style={{ height: shown * scale }} inert>
      <iframe
        title={label}
        tabIndex={-1}
        width={width}
        height={shown}
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
