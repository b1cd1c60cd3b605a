import { zodResolver } from "@hookform/resolvers/zod";
import { loginBody } from "@/lib/contract/endpoints/auth";

export const loginResolver = zodResolver(loginBody);
