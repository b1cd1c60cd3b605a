import {
  addSynonyms,
  listSynonyms,
  removeSynonym,
  restoreSynonym,
  trySynonyms,
} from "@/lib/contract/calls/catalogue/search-synonyms";
import type { Catalogue } from "@/server/catalogue/catalogue";
import * as synonyms from "@/server/modules/catalogue/search/synonym-service";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Mount } from "@/server/platform/http/route";

/** Serves the words by which searches also find, to admins. */
export function synonymRoutes(mount: Mount, catalogue: Catalogue): void {
  const { db } = catalogue;
  mount(listSynonyms, () => synonyms.listSynonyms(db));
  mount(trySynonyms, ({ query }) => synonyms.trySynonyms(catalogue, query));
  mount(addSynonyms, async (call) => {
    await synonyms.addSynonyms(actionContext(db, call), call.body);
    return {};
  });
  mount(removeSynonym, async (call) => {
    await synonyms.removeSynonym(actionContext(db, call), call.params.id);
    return {};
  });
  mount(restoreSynonym, async (call) => {
    await synonyms.restoreSynonym(actionContext(db, call), call.params.id);
    return {};
  });
}
