import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { exceptTopCreator } from "@/lib/contract/calls/catalogue/shelves";

/** The reason alone: what an exception is about is chosen from what there is, and the API server checks it. */
export const exceptionResolver = zodResolver(exceptTopCreator.body!.pick({ reason: true })) as unknown as Resolver<
  Record<string, string | undefined>
>;
