"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "@/components/cx";
import { type HeaderScroll, nextHeaderScroll } from "@/components/layout/header-scroll";

const DEBOUNCE_MS = 16;

interface HeaderFrameProps {
  /** Padding and gaps. */
  className: string;
  children: ReactNode;
}

/** The sticky bar at the top. Below 1024 px it hides when scrolling down and returns when scrolling up. */
export function HeaderFrame({ className, children }: HeaderFrameProps) {
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const narrow = window.matchMedia("(max-width: 1023.98px)");
    let state: HeaderScroll = { isShown: true, last: window.scrollY };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (shown: boolean) => {
      if (bar.current) bar.current.dataset.away = String(!shown);
    };
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        state = nextHeaderScroll(state, window.scrollY);
        show(state.isShown || !narrow.matches);
      }, DEBOUNCE_MS);
    };
    const focused = () => show(true);
    const element = bar.current;
    window.addEventListener("scroll", scrolled, { passive: true });
    narrow.addEventListener("change", scrolled);
    element?.addEventListener("focusin", focused);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", scrolled);
      narrow.removeEventListener("change", scrolled);
      element?.removeEventListener("focusin", focused);
    };
  }, []);

  return (
    <header
      ref={bar}
      className={cx(
        "sticky top-0 z-header flex h-header items-center border-b border-line bg-panel transition-transform duration-3 ease-out data-[away=true]:-translate-y-full max-lg:[@media(max-height:400px)]:static",
        className,
      )}
    >
      {children}
    </header>
  );
}
