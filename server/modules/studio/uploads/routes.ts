import {
  changeFileKind,
  completePackFile,
  createPackFile,
  joinFile,
  packFileParts,
  packFiles,
  putFilePart,
  removePackFile,
  renameStem,
  retryPackFile,
} from "@/lib/contract/calls/studio/pack-files";
import { createOneshotPackFile, oneshotPackFiles } from "@/lib/contract/calls/studio/pack-oneshots";
import { createPresetPackFile, joinDemo, presetPackFiles } from "@/lib/contract/calls/studio/pack-presets";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import { joinDemoToFiles } from "@/server/modules/studio/uploads/join-demo";
import type { PackFileDependencies } from "@/server/modules/studio/uploads/pack-file";
import * as parts from "@/server/modules/studio/uploads/part-service";
import * as service from "@/server/modules/studio/uploads/service";
import * as stems from "@/server/modules/studio/uploads/stem-service";
import { storedBytesOf } from "@/server/platform/http/bytes";
import type { Mount } from "@/server/platform/http/route";

const ANNOUNCE = { sample: createPackFile, preset: createPresetPackFile, oneshot: createOneshotPackFile };

/** Serves the calls about the files that are sent for packs. */
export function packFileRoutes(mount: Mount, deps: PackFileDependencies): void {
  mount(packFiles, ({ params, viewer }) => service.readSampleFiles(deps, viewer, params.id));
  mount(presetPackFiles, ({ params, viewer }) => service.readPresetFiles(deps, viewer, params.id));
  mount(oneshotPackFiles, ({ params, viewer }) => service.readOneshotFiles(deps, viewer, params.id));
  for (const kind of PACK_KINDS) {
    mount(ANNOUNCE[kind], ({ params, body, viewer }) =>
      service.announceFile(deps, viewer, { kind, id: params.id }, body),
    );
  }
  mount(packFileParts, ({ params, viewer }) => parts.readParts(deps, viewer, params.id));
  mount(putFilePart, ({ params: { id, number }, query: { start }, body, viewer }) =>
    parts.storePart(deps, viewer, id, { number, start, ...storedBytesOf(body) }),
  );
  mount(completePackFile, ({ params, viewer }) => parts.completeFile(deps, viewer, params.id));
  mount(removePackFile, ({ params, viewer }) => service.removePackFileById(deps, viewer, params.id));
  mount(retryPackFile, ({ params, viewer }) => service.retryFile(deps, viewer, params.id));
  mount(joinFile, ({ params, body, viewer }) => stems.joinFileToSound(deps, viewer, params.id, body.sound_id));
  mount(changeFileKind, ({ params, body, viewer }) => stems.changeKind(deps, viewer, params.id, body));
  mount(joinDemo, ({ params, body, viewer }) => joinDemoToFiles(deps, viewer, params.id, body.file_ids));
  mount(renameStem, ({ params, body, viewer }) => stems.rename(deps, viewer, params.id, body.title));
}
