"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

interface WidthFrameProps {
  /** Width in px of the window that is imitated. */
  width: number;
  /** Height in px of what is shown of it. */
  height: number;
  /** What is shown, for assistive technology. */
  title: string;
  children: ReactNode;
}

/** Parts of a page as they are in a window of some width, scaled to the space there is. Nothing in it can be used. */
export function WidthFrame({ width, height, title, children }: WidthFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  const [body, setBody] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(element.clientWidth / width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);

  useEffect(() => {
    if (!body) return;
    const observer = new MutationObserver(() => copyAttributes(body.ownerDocument));
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, [body]);

  // Some browsers put another document in the place of the first one before `load`.
  function adopt(frame: HTMLIFrameElement | null) {
    const inner = frame?.contentDocument;
    if (inner && inner.body !== body) setBody(dress(inner));
  }

  return (
    <div ref={box} className="width-frame" style={{ height: height * scale }}>
      <iframe
        title={title}
        width={width}
        height={height}
        tabIndex={-1}
        style={{ transform: `scale(${scale})` }}
        ref={adopt}
        onLoad={({ currentTarget }) => adopt(currentTarget)}
      />
      {body && createPortal(children, body)}
    </div>
  );
}

/** Gives an empty document the styles and the theme of this one. Returns its body. */
function dress(frame: Document): HTMLElement {
  for (const style of document.querySelectorAll("link[rel=stylesheet], style")) {
    frame.head.append(frame.importNode(style, true));
  }
  copyAttributes(frame);
  frame.body.inert = true;
  return frame.body;
}

/** The theme and the state of the session. */
function copyAttributes(frame: Document): void {
  for (const { name, value } of document.documentElement.attributes) frame.documentElement.setAttribute(name, value);
}
