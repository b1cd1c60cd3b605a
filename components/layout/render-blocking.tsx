import type { ReactNode } from "react";

interface RenderBlockingProps {
  /** Id of the element that ends the content. */
  id: string;
  children: ReactNode;
}

/** Content that the browser parses completely before it first paints the page, so that nothing in it shifts. */
export function RenderBlocking({ id, children }: RenderBlockingProps) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      {children}
      <i id={id} hidden />
    </>
  );
}
