import { zodResolver } from "@hookform/resolvers/zod";
import { deletionBody, emailChangeBody } from "@/lib/contract/calls/accounts/account-changes";
import { connectProviderBody } from "@/lib/contract/calls/people/social";

export const emailChangeResolver = zodResolver(emailChangeBody);
export const deletionResolver = zodResolver(deletionBody);
/** The contract leaves the password out for accounts that have none; the form is shown to the others. */
export const proofResolver = zodResolver(connectProviderBody.required());
