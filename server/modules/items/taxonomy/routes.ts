import { listGenres, listInstruments, listPlugins, listPresetGenres } from "@/lib/contract/calls/items/taxonomy";
import type { Catalogue } from "@/server/catalogue/catalogue";
import type { Mount } from "@/server/platform/http/route";

/** Serves genres, instruments, plugins and pack categories. */
export function taxonomyRoutes(mount: Mount, { taxonomy }: Catalogue): void {
  mount(listGenres, async () => ({ data: (await taxonomy.read()).genres }));
  mount(listInstruments, async () => ({ data: (await taxonomy.read()).instruments }));
  mount(listPresetGenres, async () => ({
    data: (await taxonomy.read()).genres.filter((genre) => genre.is_preset_genre),
  }));
  mount(listPlugins, async () => ({ data: (await taxonomy.read()).plugins }));
}
