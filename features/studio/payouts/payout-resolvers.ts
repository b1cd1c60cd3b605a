import { zodResolver } from "@hookform/resolvers/zod";
import { payeeBody, requestOwnPayout, taxIdentityBody } from "@/lib/contract/calls/earnings/payouts";

export const payeeResolver = zodResolver(payeeBody);
export const taxResolver = zodResolver(taxIdentityBody);
/** Whether the amount may be asked for the form says while it is typed. */
export const askResolver = zodResolver(requestOwnPayout.body!, undefined, { raw: true });
