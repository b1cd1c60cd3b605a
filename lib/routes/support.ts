import { product } from "@/lib/settings/product";

/** A mail to the help address that names the plan. */
export function supportLink(plan: string): string {
  return `mailto:${product.supportEmail}?subject=${encodeURIComponent(`${plan} plan: `)}`;
}
