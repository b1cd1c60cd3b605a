import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { countOf, nounOf } from "@/lib/format/count";
import { escapeHtml } from "@/lib/format/escape-html";
import { ITEM_NOUNS } from "@/lib/format/review-words";
import { packPath } from "@/lib/routes/pack-path";
import { studioFindingsPath, studioPackPath } from "@/lib/routes/studio-pack-path";
import { readSharers } from "@/server/modules/items/pack-states/additions";
import { letter } from "@/server/modules/kit/mails/letter";
import { bold, defineNotice } from "@/server/modules/kit/notifications/notice";
import { type TellDependencies, tell } from "@/server/modules/kit/notifications/telling";
import { packApprovedMail, packRejectedMail, packReturnedMail } from "@/server/modules/moderation/reviews/mails";
import type { TitledFinding } from "@/server/modules/moderation/reviews/repository";
import type { Transaction } from "@/server/platform/db/database";

interface DecidedPack extends ReviewedPackRef {
  title: string;
  thumb_key: string | null;
  creator_id: number;
  creator: { email: string; display: string };
  /** The pack on sale to which it adds sounds. */
  adds_to_id: number | null;
}

const SENTENCES: Readonly<Record<number, string>> = {
  [PACK_STATUS.active]: "was approved and is on sale.",
  [PACK_STATUS.requiresUpdate]: "needs an update from you.",
  [PACK_STATUS.rejected]: "was rejected.",
  [PACK_STATUS.ready]: "was approved. It goes on sale once nothing holds it back.",
};

/** What is said of an addition, whose title is that of its pack. */
const ADDITION_SENTENCES: Readonly<Record<number, string>> = {
  [PACK_STATUS.active]: "were approved and are on sale in it.",
  [PACK_STATUS.requiresUpdate]: "need an update from you.",
  [PACK_STATUS.rejected]: "were rejected. The pack itself stays on sale.",
};

type Finding = Pick<TitledFinding, "sound_id" | "title" | "key" | "sentence">;

interface Decided {
  kind: ReviewedPackRef["kind"];
  title: string;
  /** Of the page that its creator is led to. */
  path: string;
  status: number;
  message: string | undefined;
  findings: readonly Finding[];
  /** It is about new sounds of the pack, which stays on sale whatever is decided. */
  isAddition: boolean;
}

const group = "Packs and licenses";
const decision: Decided = {
  ...{ kind: "sample", title: "Night Bus", path: "/account/seller/library/pack/1", status: PACK_STATUS.active },
  ...{ message: "Lovely keys.", findings: [], isAddition: false },
};
const returned: Decided = {
  ...decision,
  ...{ status: PACK_STATUS.requiresUpdate, message: "The rest is fine." },
  findings: [
    {
      ...{ sound_id: 1, title: "Wet Brick Break", key: null },
      sentence: "Clips: its peaks are 1.3 dB over full scale.",
    },
    {
      ...{ sound_id: 2, title: "Fence Guitar", key: { value: "A", is_minor: true } },
      sentence: "Clicks where the loop begins again.",
    },
  ],
};

/** To a pack's creator: what was decided about it, with the moderator's words. */
export const packDecided = defineNotice<Decided>({
  type: "pack_status_change",
  group,
  web: ({ kind, title, path, status, message, findings, isAddition }) => {
    const named =
      findings.length > 0
        ? ` ${countOf(new Set(findings.map(({ sound_id }) => sound_id)).size, ITEM_NOUNS[kind])} named.`
        : "";
    const words = message ? ` “${escapeHtml(message.slice(0, 200))}${message.length > 200 ? "…" : ""}”` : "";
    const link = `<a href="${path}">${escapeHtml(title)}</a>`;
    const sentence = isAddition
      ? `The new sounds of ${link} ${ADDITION_SENTENCES[status]}`
      : `${link} ${SENTENCES[status]}`;
    return `${sentence}${named}${words}`;
  },
  mail: (to, { path, status, ...about }, webUrl) => {
    const mailOf =
      status === PACK_STATUS.requiresUpdate
        ? packReturnedMail
        : status === PACK_STATUS.rejected
          ? packRejectedMail
          : packApprovedMail;
    return mailOf(to, { ...about, url: new URL(path, webUrl).href, isHeld: status === PACK_STATUS.ready });
  },
  examples: {
    "pack-approved": { when: "When a pack is approved", about: decision },
    "pack-approved-held": {
      when: "When a pack is approved while something holds it back",
      about: { ...decision, status: PACK_STATUS.ready, message: undefined },
    },
    "addition-approved": {
      when: "When new sounds of a pack on sale are approved",
      about: { ...decision, isAddition: true },
    },
    "addition-returned": {
      when: "When new sounds of a pack on sale need an update",
      about: { ...returned, isAddition: true },
    },
    "addition-rejected": {
      when: "When new sounds of a pack on sale are rejected",
      about: { ...returned, status: PACK_STATUS.rejected, isAddition: true },
    },
    "pack-returned": { when: "When a pack needs an update", about: returned },
    "pack-rejected": { when: "When a pack is rejected", about: { ...returned, status: PACK_STATUS.rejected } },
  },
});

/** Tells a pack's creator of a decision. */
export function tellCreator(
  deps: TellDependencies,
  tx: Transaction,
  pack: DecidedPack,
  status: number,
  { message, findings }: { message: string | undefined; findings: readonly TitledFinding[] },
): Promise<void> {
  const { kind, title, thumb_key, adds_to_id } = pack;
  const isAddition = adds_to_id !== null;
  const leadsToFindings = status === PACK_STATUS.requiresUpdate && findings.length > 0;
  const shown = isAddition && status === PACK_STATUS.active ? { kind, id: adds_to_id } : pack;
  const path = leadsToFindings ? studioFindingsPath(pack) : studioPackPath(shown);
  const about = { kind, title, path, status, message, findings, isAddition };
  return tell(deps, tx, packDecided, { ...pack.creator, id: pack.creator_id }, about, { thumb_key });
}

interface Added {
  title: string;
  path: string;
  sounds: number;
  creator: string;
}

const addedTo = ({ sounds }: Added) => `${countOf(sounds, "sound")} ${nounOf(sounds, "was", "were")} added to`;

/** To who shares in a pack to which sounds were added. */
export const soundsAdded = defineNotice<Added>({
  type: "pack_status_change",
  group,
  web: (about) => `${addedTo(about)} <a href="${about.path}">${escapeHtml(about.title)}</a>, in which you share.`,
  mail: (to, about, webUrl) =>
    letter(to.email, `New sounds in ${about.title}`, {
      greeting: `Hi ${to.display},`,
      text: `${addedTo(about)} ${about.title} by ${about.creator}. Your share of the pack applies to them too.`,
      button: "See the pack",
      link: new URL(about.path, webUrl).href,
      note: "You get this mail because you share in the pack.",
    }),
  examples: {
    "sounds-added": {
      when: "When sounds were added to a pack in which somebody shares",
      about: { title: "Night Bus", path: "/account/seller/library/pack/1", sounds: 4, creator: "Halden Rye" },
    },
  },
});

/** Tells who shares in a pack that sounds were added to it. */
export async function tellSharers(
  deps: TellDependencies,
  tx: Transaction,
  { title, thumb_key, sounds_count, creator }: DecidedPack & { sounds_count: number },
  packId: number,
): Promise<void> {
  const path = packPath({ kind: "sample", id: packId });
  const about = { title, path, sounds: sounds_count, creator: creator.display };
  for (const sharer of await readSharers(tx, packId)) await tell(deps, tx, soundsAdded, sharer, about, { thumb_key });
}

/** To who follows a creator: a pack of theirs is out. */
export const newPack = defineNotice<{ creator: string; title: string; path: string }>({
  type: "new_pack",
  group,
  web: ({ creator, title, path }) => `${bold(creator)} has released <a href="${path}">${escapeHtml(title)}</a>.`,
  examples: {
    "new-pack": {
      when: "When a creator whom somebody follows releases a pack",
      about: { creator: "Halden Rye", title: "Night Bus", path: "/packs/1" },
    },
  },
});
