import type { Plugin } from "@/lib/contract/entities/taxonomy";
import { recordAudit } from "@/server/modules/kit/audit/service";
import * as repository from "@/server/modules/moderation/reviews/plugin-decisions";
import type { ActionContext } from "@/server/platform/actions/action-context";
import { conflict, InvalidInput } from "@/server/platform/errors";

const DECIDED = "Somebody has decided on this plugin meanwhile.";

/**
 * Takes a proposed plugin into the list under a title, which is on record. Throws a Failure (409) for one that isn't
 * proposed any more, and InvalidInput for the title of another.
 */
export function acceptPlugin({ actor, db }: ActionContext, id: number, title: string): Promise<Plugin> {
  return db.transaction(async (tx) => {
    const proposed = await repository.lockProposed(tx, id);
    if (!proposed) throw conflict(DECIDED);
    const plugin = { id, title };
    if (await repository.isTaken(tx, plugin)) {
      throw new InvalidInput({ title: ["There is a plugin of this name already. Merge them."] });
    }
    await repository.accept(tx, plugin);
    await recordAudit(tx, actor, {
      action: "plugin.accept",
      subject: { type: "plugin", id },
      before: { title: proposed.title },
      after: { title },
    });
    return plugin;
  });
}

/**
 * Makes a proposed plugin the same as one of the list, which is on record. Throws a Failure (409) for one that isn't
 * proposed any more, and InvalidInput for a plugin that isn't in the list.
 */
export function mergePlugin({ actor, db }: ActionContext, id: number, into: number): Promise<Plugin> {
  return db.transaction(async (tx) => {
    const proposed = await repository.lockProposed(tx, id);
    if (!proposed) throw conflict(DECIDED);
    const plugin = await repository.findAccepted(tx, into);
    if (!plugin) throw new InvalidInput({ plugin_id: ["Choose a plugin of the list."] });
    await repository.merge(tx, id, into);
    await recordAudit(tx, actor, {
      action: "plugin.merge",
      subject: { type: "plugin", id: into },
      before: { title: proposed.title },
      after: { title: plugin.title },
    });
    return plugin;
  });
}
