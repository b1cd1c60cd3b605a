import { zodResolver } from "@hookform/resolvers/zod";
import { creatorProfileBody } from "@/lib/contract/calls/people/creator-profile";

/** The links aren't fields of the form: the API server's message names the one that it refuses. */
export const creatorProfileResolver = zodResolver(creatorProfileBody.omit({ links: true }));
