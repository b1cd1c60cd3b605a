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
import type { FileContext } from "@/server/modules/studio/uploads/context";
import * as parts from "@/server/modules/studio/uploads/part-service";
import * as service from "@/server/modules/studio/uploads/service";
import * as stems from "@/server/modules/studio/uploads/stem-service";
import { storedBytesOf } from "@/server/platform/http/bytes";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls about the files that are sent for packs. */
export function packFileRoutes(mount: Mount, context: FileContext): void {
  mount(packFiles, ({ params, viewer }) => service.readSampleFiles(context, viewer, params.id));
  mount(createPackFile, ({ params, body, viewer }) =>
    service.announceFile(context, viewer, { kind: "sample", id: params.id }, body),
  );
  mount(packFileParts, ({ params, viewer }) => parts.readParts(context, viewer, params.id));
  mount(putFilePart, ({ params: { id, number }, query: { start }, body, viewer }) =>
    parts.storePart(context, viewer, id, { number, start, ...storedBytesOf(body) }),
  );
  mount(completePackFile, ({ params, viewer }) => parts.completeFile(context, viewer, params.id));
  mount(removePackFile, ({ params, viewer }) => service.removePackFileById(context, viewer, params.id));
  mount(retryPackFile, ({ params, viewer }) => service.retryFile(context, viewer, params.id));
  mount(joinFile, ({ params, body, viewer }) => stems.joinFileToSound(context, viewer, params.id, body.sound_id));
  mount(changeFileKind, ({ params, body, viewer }) => stems.changeKind(context, viewer, params.id, body));
  mount(renameStem, ({ params, body, viewer }) => stems.rename(context, viewer, params.id, body.title));
}
