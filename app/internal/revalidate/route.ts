import { revalidatePath, revalidateTag } from "next/cache";
import { droppedTags } from "@/lib/config/dropped-tags";

/** Drops what carries the given cache tags, or everything, in development; otherwise web/front.ts does. */
export async function POST(request: Request): Promise<Response> {
  const secret = process.env.GATEWAY_SECRET;
  if (!secret || request.headers.get("x-gateway-secret") !== secret) return new Response(null, { status: 404 });
  const parsed = droppedTags.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ errors: { tags: ["Name the tags to drop."] } }, { status: 422 });
  if ("everything" in parsed.data) revalidatePath("/", "layout");
  else for (const tag of parsed.data.tags) revalidateTag(tag, { expire: 0 });
  return Response.json({ message: "Dropped." });
}
