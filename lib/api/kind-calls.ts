import type { CallName } from "@/lib/contract/call-types";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { FormatName } from "@/lib/contract/rules/downloads";

interface SoundCalls {
  list: CallName;
  /** Suggests tags, genres and instruments for a typed text. */
  terms: CallName;
  detail: CallName;
  similar: CallName;
  like: CallName;
  play: CallName;
  report: CallName;
  /** Buys a file unless it is owned, and returns its download link. */
  download: Partial<Record<FormatName, CallName>>;
  /** Returns the download link of a file without charge, for admins and creators. */
  downloadFree: Partial<Record<FormatName, CallName>>;
  /** Without it, the download of a priced sound only returns its cost. */
  downloadQuery: { force_download: "1" } | undefined;
}

interface PackCalls {
  list: CallName;
  detail: CallName;
  like: CallName;
  /** Returns the price of the pack for the user. */
  quote: CallName;
  download: CallName;
  /** Returns the link to the whole pack without charge, for admins. Null if a kind has no such call. */
  downloadFree: CallName | null;
  downloadQuery: SoundCalls["downloadQuery"];
}

/** The calls about a sound, by its kind. */
export const SOUND_CALLS = {
  sample: {
    list: "GET /api/samples",
    terms: "GET /api/samples/terms",
    detail: "GET /api/sound/{id}",
    similar: "GET /api/sound/{id}/similar",
    like: "POST /api/sound/{id}/like",
    play: "POST /api/audio/{id}/play",
    report: "POST /api/sound/{id}/report",
    download: {
      wav: "POST /api/sound/{id}/download",
      mid: "POST /api/sound/{id}/download-mid",
      stems: "POST /api/sound/{id}/download-stems",
    },
    downloadFree: {
      wav: "POST /api/sound/{id}/download-wav-by-admin-or-seller",
      mid: "POST /api/sound/{id}/download-mid-by-admin-or-seller",
      stems: "POST /api/sound/{id}/download-stems-by-admin-or-seller",
    },
    downloadQuery: undefined,
  },
  oneshot: {
    list: "GET /api/oneshots",
    terms: "GET /api/oneshots/terms",
    detail: "GET /api/oneshots/samples/{id}",
    similar: "GET /api/oneshots/samples/{id}/similar",
    like: "POST /api/oneshots/samples/{id}/like",
    play: "POST /api/oneshots/samples/{id}/play",
    report: "POST /api/oneshots/samples/{id}/report",
    download: { wav: "POST /api/oneshots/samples/{id}/download" },
    downloadFree: { wav: "POST /api/oneshots/samples/{id}/download-wav-by-admin" },
    downloadQuery: { force_download: "1" },
  },
  preset: {
    list: "GET /api/presets",
    terms: "GET /api/presets/terms",
    detail: "GET /api/preset-samples/{id}",
    similar: "GET /api/preset-samples/{id}/similar",
    like: "POST /api/preset-samples/{id}/like",
    play: "POST /api/preset-samples/{id}/play",
    report: "POST /api/preset-samples/{id}/report",
    download: { preset: "POST /api/preset-samples/{id}/download-preset" },
    downloadFree: { preset: "POST /api/preset-samples/{id}/download-preset-by-admin-or-seller" },
    downloadQuery: undefined,
  },
} as const satisfies Record<SoundKind, SoundCalls>;

/** The calls about a pack, by its kind. */
export const PACK_CALLS = {
  sample: {
    list: "GET /api/packs",
    detail: "GET /api/packs/{id}",
    like: "POST /api/pack/{id}/like",
    quote: "POST /api/pack/{id}/validate-download",
    download: "POST /api/pack/{id}/download",
    downloadFree: "POST /api/pack/{id}/download-pack-by-admin",
    downloadQuery: undefined,
  },
  oneshot: {
    list: "GET /api/oneshots/packs",
    detail: "GET /api/oneshots/packs/{id}",
    like: "POST /api/oneshot-packs/{id}/like",
    quote: "POST /api/oneshots/packs/{id}/download",
    download: "POST /api/oneshots/packs/{id}/download",
    downloadFree: null,
    downloadQuery: { force_download: "1" },
  },
  preset: {
    list: "GET /api/preset-packs",
    detail: "GET /api/preset-packs/{id}",
    like: "POST /api/preset-packs/{id}/like",
    quote: "POST /api/preset-packs/{id}/validate-download",
    download: "POST /api/preset-packs/{id}/download",
    downloadFree: "POST /api/preset-packs/{id}/download-pack-by-admin",
    downloadQuery: undefined,
  },
} as const satisfies Record<PackKind, PackCalls>;

/** The call for a file among those of a kind. */
export function callOf<Call extends CallName>(calls: Partial<Record<FormatName, Call>>, format: FormatName): Call {
  const call = calls[format];
  if (!call) throw new RangeError(`This sound has no ${format} file.`);
  return call;
}
