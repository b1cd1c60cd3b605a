import { type RefObject, useEffect, useRef, useState } from "react";

interface ScrollLine<Line extends HTMLElement> {
  line: RefObject<Line | null>;
  /** Which of its ends is seen. */
  ends: { first: boolean; last: boolean };
  /** The page of the line that is seen, from 0: as wide as the line itself. */
  page: number;
  /** Scrolls to a page. */
  show: (page: number) => void;
}

/** A line of things that scrolls by touch, wheel and keys, with buttons that do it a page at a time. */
export function useScrollLine<Line extends HTMLElement>(isShort: boolean): ScrollLine<Line> {
  const line = useRef<Line>(null);
  const [seen, setSeen] = useState({ first: true, last: isShort, page: 0 });

  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const look = () => {
      const left = Math.round(element.scrollLeft);
      const page = Math.round(left / (element.clientWidth || 1));
      setSeen({ first: left <= 0, last: left >= element.scrollWidth - element.clientWidth - 1, page });
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);

  const { page, ...ends } = seen;
  const show = (to: number) => line.current?.scrollTo({ left: to * line.current.clientWidth });
  return { line, ends, page, show };
}
