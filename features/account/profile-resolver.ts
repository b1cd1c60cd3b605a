import { zodResolver } from "@hookform/resolvers/zod";
import { profileBody } from "@/lib/contract/calls/people/account";

export const profileResolver = zodResolver(profileBody);
