import { zodResolver } from "@hookform/resolvers/zod";
import { profileBody } from "@/lib/contract/endpoints/account";

export const profileResolver = zodResolver(profileBody);
