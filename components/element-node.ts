import type { ReactElement } from "react";

/**
 * What a component renders beside other parts that come and go: an element, never a bare text. A browser that translates
 * the page replaces text nodes, and React can insert nothing before a node that isn't there.
 */
export type ElementNode = ReactElement | boolean | null | undefined;
