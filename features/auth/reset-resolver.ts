import { zodResolver } from "@hookform/resolvers/zod";
import { changePassword, resetPassword } from "@/lib/contract/endpoints/auth";

/** The token comes from the address, so the form checks the password alone. */
export const resetResolver = zodResolver(resetPassword.body.pick({ password: true }));

export const changePasswordResolver = zodResolver(changePassword.body);
