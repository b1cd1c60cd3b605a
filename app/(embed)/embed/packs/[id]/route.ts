import { loadPack } from "@/features/catalogue/api/load-packs";
import { packEmbed } from "@/features/embed/embeds";
import { respondWithEmbed } from "@/features/embed/respond";

/** The embedded player of a sample pack, for a frame on another site. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const data = await loadPack("sample", (await params).id);
  return respondWithEmbed(request, (theme) => data && packEmbed(data.pack, data.sounds, theme));
}
