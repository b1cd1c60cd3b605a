import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { registerBody } from "@/lib/contract/endpoints/auth";

/** Only what a form can tell at once; the host has the rules for names and passwords and answers them by field. */
const form = registerBody.extend({
  username: z.string().trim().min(1, "Insert a username"),
  password: z.string().min(1, "Insert your password"),
});

export const registerResolver = zodResolver(form);
