import type { ComponentProps } from "react";

/**
 * A link to another page of this site that is a plain element, for parts that a list repeats hundreds of times: a click
 * navigates in place all the same (`BareLinkNavigation`). Nothing is prefetched.
 */
export function BareLink(props: ComponentProps<"a"> & { href: string }) {
  return <a data-bare-link="" {...props} />;
}
