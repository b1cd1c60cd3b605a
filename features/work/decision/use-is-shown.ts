"use client";

import { useEffect, useRef } from "react";

/** Tells whether the component is still shown, to whoever is answered late. */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
