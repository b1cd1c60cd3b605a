import { zodResolver } from "@hookform/resolvers/zod";
import { deletionBody, emailChangeBody } from "@/lib/contract/endpoints/account-changes";

export const emailChangeResolver = zodResolver(emailChangeBody);
export const deletionResolver = zodResolver(deletionBody);
