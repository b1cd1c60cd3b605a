import { zodResolver } from "@hookform/resolvers/zod";
import { registerBody } from "@/lib/contract/endpoints/auth";

export const registerResolver = zodResolver(registerBody);
