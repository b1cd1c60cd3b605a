import { loadPack } from "@/features/catalogue/api/load-packs";
import { answerEmbed } from "@/features/embed/answer";
import { packEmbed } from "@/features/embed/embeds";

/** The embedded player of a sample pack, for a frame on another site. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const data = await loadPack("sample", (await params).id);
  return answerEmbed(request, (theme) => data && packEmbed(data.pack, data.sounds, theme));
}
