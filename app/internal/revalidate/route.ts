import { revalidatePath, revalidateTag } from "next/cache";
import { z } from "zod";

const body = z.union([
  z.object({ tags: z.array(z.string().min(1).max(256)).min(1).max(500) }),
  z.object({ everything: z.literal(true) }),
]);

/** Drops what carries the given cache tags, or everything. The web server in front forwards only who has the secret. */
export async function POST(request: Request): Promise<Response> {
  const secret = process.env.REVALIDATE_SECRET;
  if (!secret || request.headers.get("x-revalidate-secret") !== secret) return new Response(null, { status: 404 });
  const parsed = body.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ errors: { tags: ["Name the tags to drop."] } }, { status: 422 });
  if ("everything" in parsed.data) revalidatePath("/", "layout");
  else for (const tag of parsed.data.tags) revalidateTag(tag, { expire: 0 });
  return Response.json({ message: "Dropped." });
}
