import { zodResolver } from "@hookform/resolvers/zod";
import { packDetailsBody } from "@/lib/contract/calls/studio/creator-packs";

export const detailsResolver = zodResolver(packDetailsBody);
