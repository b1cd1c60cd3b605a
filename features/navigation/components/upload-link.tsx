import Link from "next/link";
import { Icon } from "@/components/icons/icon";

/** The way of creators from the shop's header into their studio. */
export function UploadLink() {
  return (
    <Link
      href="/account/seller/library"
      prefetch={false}
      className="inline-flex h-hit flex-none items-center gap-2 rounded-control px-2.5 text-sm font-strong text-ink-2 transition-colors duration-1 hover:bg-raised-2 hover:text-ink"
    >
      <Icon name="upload" size={18} />
      Upload
    </Link>
  );
}
