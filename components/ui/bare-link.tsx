import type { ComponentProps } from "react";

export type BareLinkProps = Omit<ComponentProps<"a">, "target" | "download"> & { href: string };

/**
 * A link to another page of this site without a client component of its own, for links that don't prefetch, of which a
 * page has many: a click still navigates without a page load (`BareLinkNavigation`).
 */
export function BareLink(props: BareLinkProps) {
  return <a data-bare-link="" {...props} />;
}
