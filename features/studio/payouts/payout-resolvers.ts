import { zodResolver } from "@hookform/resolvers/zod";
import { payeeBody, taxIdentityBody } from "@/lib/contract/calls/earnings/payouts";

export const payeeResolver = zodResolver(payeeBody);
export const taxResolver = zodResolver(taxIdentityBody);
