import { zodResolver } from "@hookform/resolvers/zod";
import { creatorApplicationBody } from "@/lib/contract/endpoints/creator-applications";

export const applicationResolver = zodResolver(creatorApplicationBody);
