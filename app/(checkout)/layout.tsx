import type { ReactNode } from "react";
import { TaskShell } from "@/components/layout/shells";
import { product } from "@/lib/settings/product";

export default function CheckoutLayout({ children }: { children: ReactNode }) {
  const help = (
    <a href={product.helpUrl} className="link touch text-sm text-ink-2">
      Help Center
    </a>
  );
  return (
    <TaskShell width={976} aside={help}>
      {children}
    </TaskShell>
  );
}
