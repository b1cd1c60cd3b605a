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
import { downloadSounds, quoteSounds } from "@/lib/contract/calls/purchases/sounds";
import type { CallDefinition } from "@/lib/contract/define-call";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { FormatName } from "@/lib/contract/rules/downloads";
import type { SaleOrigin } from "@/lib/contract/rules/money";
import * as packs from "@/server/modules/purchases/downloads/pack-service";
import type { DownloadDependencies } from "@/server/modules/purchases/downloads/purchase";
import * as files from "@/server/modules/purchases/downloads/service";
import * as several from "@/server/modules/purchases/downloads/several-service";
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

const acting = (deps: DownloadDependencies, call: Parameters<typeof actionContext>[1]) => ({
  ...deps,
  ...actionContext(deps.db, call),
});

/** Serves downloads of single files, of several and of whole packs. */
export function downloadRoutes(mount: Mount, deps: DownloadDependencies): void {
  fileRoutes(mount, deps);
  packRoutes(mount, deps);
  mount(quoteSounds, ({ body, viewer }) => several.quoteSounds(deps, body, viewer));
  mount(downloadSounds, ({ body: { credits, from, ...wanted }, viewer, idempotencyKey: key }) =>
    several.downloadSounds(deps, wanted, viewer, { key, origin: from, shownPrice: credits }),
  );
}

function fileRoutes(mount: Mount, deps: DownloadDependencies): void {
  const charged = (kind: SoundKind, format: FormatName) => {
    return ({ params: { id }, query, viewer, idempotencyKey: key }: DownloadCall) =>
      files.downloadFile(deps, { kind, id, format }, viewer, { key, origin: query?.from, shownPrice: query?.credits });
  };
  const free = (kind: SoundKind, format: FormatName) => {
    return (call: Omit<DownloadCall, "query">) =>
      files.downloadWithoutCharge(acting(deps, call), { kind, id: call.params.id, format });
  };
  mount(downloadSound, charged("sample", "wav"));
  mount(downloadMid, charged("sample", "mid"));
  mount(downloadStems, charged("sample", "stems"));
  mount(downloadPreset, charged("preset", "preset"));
  mount(downloadOneshot, ({ params: { id }, query, viewer, idempotencyKey: key }) =>
    files.downloadFile(deps, { kind: "oneshot", id, format: "wav" }, viewer, {
      key,
      quoteOnly: !query.force_download,
      origin: query.from,
      shownPrice: query.credits,
    }),
  );
  mount(downloadWavFree, free("sample", "wav"));
  mount(downloadMidFree, free("sample", "mid"));
  mount(downloadStemsFree, free("sample", "stems"));
  mount(downloadPresetFree, free("preset", "preset"));
  mount(downloadOneshotFree, free("oneshot", "wav"));
}

function packRoutes(mount: Mount, deps: DownloadDependencies): void {
  mount(validatePackDownload, ({ params, viewer }) => packs.validatePackDownload(deps, "sample", params.id, viewer));
  mount(validatePresetPackDownload, ({ params, viewer }) =>
    packs.validatePackDownload(deps, "preset", params.id, viewer),
  );
  mount(downloadPack, ({ params, query, viewer, idempotencyKey: key }) =>
    packs.downloadPack(deps, "sample", params.id, viewer, { key, origin: query.from, shownPrice: query.credits }),
  );
  mount(downloadPresetPack, ({ params, query, viewer, idempotencyKey: key }) =>
    packs.downloadPack(deps, "preset", params.id, viewer, { key, origin: query.from, shownPrice: query.credits }),
  );
  mount(downloadOneshotPack, ({ params, query, viewer, idempotencyKey: key }) =>
    packs.downloadPack(deps, "oneshot", params.id, viewer, {
      key,
      quoteOnly: !query.force_download,
      origin: query.from,
      shownPrice: query.credits,
    }),
  );
  mount(downloadFreePack, ({ params, viewer }) => packs.downloadFreePack(deps, "sample", params.id, viewer));
  mount(downloadPackByAdmin, (call) =>
    packs.downloadPackWithoutCharge(acting(deps, call), { kind: "sample", id: call.params.id }),
  );
  mount(downloadPresetPackByAdmin, (call) =>
    packs.downloadPackWithoutCharge(acting(deps, call), { kind: "preset", id: call.params.id }),
  );
}
