import { zodResolver } from "@hookform/resolvers/zod";
import { packDetailsBody } from "@/lib/contract/endpoints/creator-packs";

export const detailsResolver = zodResolver(packDetailsBody);
