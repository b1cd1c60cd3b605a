import { zodResolver } from "@hookform/resolvers/zod";
import { placementBody } from "@/lib/contract/calls/licensing/placements";

export const placementResolver = zodResolver(placementBody);
