import Link from "next/link";
import { cx } from "@/components/cx";
import { Avatar } from "@/components/ui/avatar";

interface UserChipProps {
  href: string;
  name: string;
  src?: string | null;
  className?: string;
}

/** A creator as a pill with a portrait, linking to the profile. */
export function UserChip({ href, name, src, className }: UserChipProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={cx(
        "inline-flex h-8 max-w-full items-center gap-2 rounded-pill! pr-3 pl-1 text-sm font-strong inset-ring inset-ring-line-strong transition-colors duration-1 hover:bg-raised pointer-coarse:h-11",
        className,
      )}
    >
      <Avatar src={src} username={href.slice(1)} name={name} size={24} />
      <span className="truncate">{name}</span>
    </Link>
  );
}
