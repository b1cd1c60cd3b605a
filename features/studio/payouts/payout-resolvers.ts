import { zodResolver } from "@hookform/resolvers/zod";
import { payeeBody, taxIdentityBody } from "@/lib/contract/endpoints/payouts";

export const payeeResolver = zodResolver(payeeBody);
export const taxResolver = zodResolver(taxIdentityBody);
