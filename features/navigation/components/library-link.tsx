import Link from "next/link";
import { Icon } from "@/components/icons/icon";

/** The icon in the header that leads to the user's library. */
export function LibraryLink() {
  return (
    <Link
      href="/my-library"
      prefetch={false}
      aria-label="My library"
      className="inline-grid size-hit flex-none place-items-center rounded-control text-ink-2 transition-colors duration-1 hover:bg-raised-2 hover:text-ink max-lg:hidden"
    >
      <Icon name="crate" />
    </Link>
  );
}
