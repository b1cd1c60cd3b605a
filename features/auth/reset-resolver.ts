import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { changePasswordBody } from "@/lib/contract/endpoints/auth";

const password = z.string().min(1, "Insert your password");

/** The token comes from the address, and the host has the rules for passwords. */
export const resetResolver = zodResolver(z.object({ password }));

export const changePasswordResolver = zodResolver(changePasswordBody.extend({ password }));
