import { zodResolver } from "@hookform/resolvers/zod";
import { placementBody } from "@/lib/contract/endpoints/placements";

export const placementResolver = zodResolver(placementBody);
