import { zodResolver } from "@hookform/resolvers/zod";
import { changePasswordBody, resetBody } from "@/lib/contract/endpoints/auth";

/** The token comes from the address, so the form checks the password alone. */
export const resetResolver = zodResolver(resetBody.pick({ password: true }));

export const changePasswordResolver = zodResolver(changePasswordBody);
