import { revalidateTag } from "next/cache";
import { z } from "zod";

const body = z.object({ tags: z.array(z.string().min(1).max(256)).min(1).max(500) });

/** Drops what carries the given cache tags. The web server in front checks the secret and forwards nobody else. */
export async function POST(request: Request): Promise<Response> {
  if (!process.env.REVALIDATE_SECRET || request.headers.get("x-revalidate-secret") !== process.env.REVALIDATE_SECRET) {
    return new Response(null, { status: 404 });
  }
  const parsed = body.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ errors: { tags: ["Name the tags to drop."] } }, { status: 422 });
  for (const tag of parsed.data.tags) revalidateTag(tag, { expire: 0 });
  return Response.json({ dropped: parsed.data.tags.length });
}
