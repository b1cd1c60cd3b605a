import { product } from "@/lib/settings/product";
import type { Env } from "@/server/env";

/** What the operator has set about the seller. */
export type Seller = Pick<Env, "SELLER_ADDRESS" | "SELLER_TAX_NUMBER">;

/** The seller as on receipts: the name, and the lines of the address and the tax number as far as they are set. */
export function sellerLines({ SELLER_ADDRESS, SELLER_TAX_NUMBER }: Seller): string[] {
  const address = SELLER_ADDRESS.split(";").map((line) => line.trim());
  return [product.name, ...address, SELLER_TAX_NUMBER && `Tax number ${SELLER_TAX_NUMBER}`].filter(Boolean);
}
