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
import type { PackFileDependencies } from "@/server/modules/studio/uploads/pack-file";
import * as parts from "@/server/modules/studio/uploads/part-service";
import * as service from "@/server/modules/studio/uploads/service";
import * as stems from "@/server/modules/studio/uploads/stem-service";
import { storedBytesOf } from "@/server/platform/http/bytes";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls about the files that are sent for packs. */
export function packFileRoutes(mount: Mount, deps: PackFileDependencies): void {
  mount(packFiles, ({ params, viewer }) => service.readSampleFiles(deps, viewer, params.id));
  mount(createPackFile, ({ params, body, viewer }) =>
    service.announceFile(deps, viewer, { kind: "sample", id: params.id }, body),
  );
  mount(packFileParts, ({ params, viewer }) => parts.readParts(deps, viewer, params.id));
  mount(putFilePart, ({ params: { id, number }, query: { start }, body, viewer }) =>
    parts.storePart(deps, viewer, id, { number, start, ...storedBytesOf(body) }),
  );
  mount(completePackFile, ({ params, viewer }) => parts.completeFile(deps, viewer, params.id));
  mount(removePackFile, ({ params, viewer }) => service.removePackFileById(deps, viewer, params.id));
  mount(retryPackFile, ({ params, viewer }) => service.retryFile(deps, viewer, params.id));
  mount(joinFile, ({ params, body, viewer }) => stems.joinFileToSound(deps, viewer, params.id, body.sound_id));
  mount(changeFileKind, ({ params, body, viewer }) => stems.changeKind(deps, viewer, params.id, body));
  mount(renameStem, ({ params, body, viewer }) => stems.rename(deps, viewer, params.id, body.title));
}
