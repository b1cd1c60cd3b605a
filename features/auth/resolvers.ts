import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { changePasswordBody, forgotBody, loginBody, registerBody } from "@/lib/contract/calls/people/auth";
import { creatorApplicationBody } from "@/lib/contract/calls/people/creator-applications";

export const loginResolver = zodResolver(loginBody);

/** Only what a form can check at once: the API server validates names and passwords, and its errors name the field. */
const form = registerBody.extend({
  username: z.string().trim().min(1, "Insert a username"),
  password: z.string().min(1, "Insert your password"),
});

export const registerResolver = zodResolver(form);

export const forgotResolver = zodResolver(forgotBody);

const password = z.string().min(1, "Insert your password");

/** The token comes from the URL, and the API server validates passwords. */
export const resetResolver = zodResolver(z.object({ password }));

export const changePasswordResolver = zodResolver(changePasswordBody.extend({ password }));

export const applicationResolver = zodResolver(creatorApplicationBody);
