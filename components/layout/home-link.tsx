import Link from "next/link";
import { cx } from "@/components/cx";
import { Logo } from "@/components/ui/logo";
import { product } from "@/lib/settings/product";

/** The logo as a link to the home page. */
export function HomeLink({ className }: { className?: string }) {
  return (
    <Link href="/" prefetch={false} aria-label={`${product.name} home`} className={cx("touch", className)}>
      <Logo />
    </Link>
  );
}
