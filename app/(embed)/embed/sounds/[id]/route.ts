import { answerEmbed } from "@/features/embed/answer";
import { loadEmbeddedSound } from "@/features/embed/api/load-embedded-sound";
import { soundEmbed } from "@/features/embed/embeds";

/** The embedded player of one sample, for a frame on another site. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const sample = await loadEmbeddedSound((await params).id);
  return answerEmbed(request, (theme) => sample && soundEmbed(sample, theme));
}
