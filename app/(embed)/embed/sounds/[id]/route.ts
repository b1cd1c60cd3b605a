import { loadEmbeddedSound } from "@/features/embed/api/load-embedded-sound";
import { soundEmbed } from "@/features/embed/embeds";
import { respondWithEmbed } from "@/features/embed/respond";

/** The embedded player of one sample, for a frame on another site. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const sample = await loadEmbeddedSound((await params).id);
  return respondWithEmbed(request, (theme) => sample && soundEmbed(sample, theme));
}
