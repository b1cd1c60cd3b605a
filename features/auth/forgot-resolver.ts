import { zodResolver } from "@hookform/resolvers/zod";
import { forgotBody } from "@/lib/contract/endpoints/auth";

export const forgotResolver = zodResolver(forgotBody);
