import { stackEmbed } from "@/features/embed/embeds";
import { respondWithEmbed } from "@/features/embed/respond";
import { loadStack } from "@/features/stacks/load-stack";

/** The embedded form of a public stack, for a frame on another site. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const data = await loadStack((await params).slug);
  return respondWithEmbed(request, (theme) => data && stackEmbed(data.stack, theme));
}
