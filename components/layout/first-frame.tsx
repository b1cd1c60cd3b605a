import type { ReactNode } from "react";

interface FirstFrameProps {
  /** Names the end. */
  id: string;
  children: ReactNode;
}

/** What the first frame of a page holds: the page isn't shown before all of this is there, so nothing in it moves. */
export function FirstFrame({ id, children }: FirstFrameProps) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      {children}
      <i id={id} hidden />
    </>
  );
}
