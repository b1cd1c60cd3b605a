import { packEmbed } from "@/features/embed/embeds";
import { respondWithEmbed } from "@/features/embed/respond";
import { loadPack } from "@/features/packs/api/load-packs";

/** The embedded player of a sample pack, for a frame on another site. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const data = await loadPack("sample", (await params).id);
  return respondWithEmbed(request, (theme) => data && packEmbed(data.pack, data.sounds, theme));
}
