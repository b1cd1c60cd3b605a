import type { ComponentProps } from "react";

type BareLinkProps = Omit<ComponentProps<"a">, "target" | "download"> & { href: string };

/**
 * A link to another page of this site without a client component of its own, for lists, which have many of them: a
 * click still navigates without a page load (`BareLinkNavigation`). Nothing is prefetched.
 */
export function BareLink(props: BareLinkProps) {
  return <a data-bare-link="" {...props} />;
}
