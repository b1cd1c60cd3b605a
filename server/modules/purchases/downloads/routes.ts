import { downloadOneshot, downloadOneshotFree } from "@/lib/contract/calls/catalogue/oneshots";
import {
  downloadFreePack,
  downloadOneshotPack,
  downloadPack,
  downloadPackByAdmin,
  downloadPresetPack,
  downloadPresetPackByAdmin,
  validatePackDownload,
  validatePresetPackDownload,
} from "@/lib/contract/calls/catalogue/packs";
import { downloadPreset, downloadPresetFree } from "@/lib/contract/calls/catalogue/presets";
import {
  downloadMid,
  downloadMidFree,
  downloadSound,
  downloadStems,
  downloadStemsFree,
  downloadWavFree,
} from "@/lib/contract/calls/catalogue/samples";
import type { CallDefinition } from "@/lib/contract/define-call";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { FormatName } from "@/lib/contract/rules/downloads";
import type { SaleOrigin } from "@/lib/contract/rules/money";
import * as packs from "@/server/modules/purchases/downloads/pack-service";
import type { DownloadContext } from "@/server/modules/purchases/downloads/purchase";
import * as files from "@/server/modules/purchases/downloads/service";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Call, Mount } from "@/server/platform/http/route";
import type { Viewer } from "@/server/platform/viewer";

interface DownloadCall {
  params: { id: number };
  query: { from?: SaleOrigin | undefined; credits?: number | undefined } | undefined;
  viewer: Viewer;
  address: string;
  idempotencyKey: string | null;
  log: Call<CallDefinition>["log"];
}

const acting = (context: DownloadContext, call: Parameters<typeof actionContext>[1]) => ({
  ...context,
  ...actionContext(context.db, call),
});

/** Serves downloads of single files and of whole packs. */
export function downloadRoutes(mount: Mount, context: DownloadContext): void {
  fileRoutes(mount, context);
  packRoutes(mount, context);
}

function fileRoutes(mount: Mount, context: DownloadContext): void {
  const charged = (kind: SoundKind, format: FormatName) => {
    return ({ params: { id }, query, viewer, idempotencyKey: key }: DownloadCall) =>
      files.downloadFile(context, { kind, id, format }, viewer, { key, origin: query?.from, shown: query?.credits });
  };
  const free = (kind: SoundKind, format: FormatName) => {
    return (call: Omit<DownloadCall, "query">) =>
      files.downloadWithoutCharge(acting(context, call), { kind, id: call.params.id, format });
  };
  mount(downloadSound, charged("sample", "wav"));
  mount(downloadMid, charged("sample", "mid"));
  mount(downloadStems, charged("sample", "stems"));
  mount(downloadPreset, charged("preset", "preset"));
  mount(downloadOneshot, ({ params: { id }, query, viewer, idempotencyKey: key }) =>
    files.downloadFile(context, { kind: "oneshot", id, format: "wav" }, viewer, {
      key,
      quoteOnly: !query.force_download,
      origin: query.from,
      shown: query.credits,
    }),
  );
  mount(downloadWavFree, free("sample", "wav"));
  mount(downloadMidFree, free("sample", "mid"));
  mount(downloadStemsFree, free("sample", "stems"));
  mount(downloadPresetFree, free("preset", "preset"));
  mount(downloadOneshotFree, free("oneshot", "wav"));
}

function packRoutes(mount: Mount, context: DownloadContext): void {
  mount(validatePackDownload, ({ params, viewer }) => packs.validatePackDownload(context, "sample", params.id, viewer));
  mount(validatePresetPackDownload, ({ params, viewer }) =>
    packs.validatePackDownload(context, "preset", params.id, viewer),
  );
  mount(downloadPack, ({ params, query, viewer, idempotencyKey: key }) =>
    packs.downloadPack(context, "sample", params.id, viewer, { key, origin: query.from, shown: query.credits }),
  );
  mount(downloadPresetPack, ({ params, query, viewer, idempotencyKey: key }) =>
    packs.downloadPack(context, "preset", params.id, viewer, { key, origin: query.from, shown: query.credits }),
  );
  mount(downloadOneshotPack, ({ params, query, viewer, idempotencyKey: key }) =>
    packs.downloadPack(context, "oneshot", params.id, viewer, {
      key,
      quoteOnly: !query.force_download,
      origin: query.from,
      shown: query.credits,
    }),
  );
  mount(downloadFreePack, ({ params, viewer }) => packs.downloadFreePack(context, "sample", params.id, viewer));
  mount(downloadPackByAdmin, (call) =>
    packs.downloadPackWithoutCharge(acting(context, call), { kind: "sample", id: call.params.id }),
  );
  mount(downloadPresetPackByAdmin, (call) =>
    packs.downloadPackWithoutCharge(acting(context, call), { kind: "preset", id: call.params.id }),
  );
}
