import type { HistoryEvent, HistoryPack } from "@/demo/catalogue/history";
import { SELLER } from "@/demo/catalogue/seller-history";
import { SUBSCRIBERS } from "@/demo/catalogue/users";
import type { CatalogueIds } from "@/demo/seed/catalogue-ids";
import type { NoticeType } from "@/lib/contract/entities/notice-types";
import { escapeHtml } from "@/lib/format/escape-html";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { creatorApproved } from "@/server/modules/people/applications/notices";

/** A notification that a user received the given number of days before the seeding. */
export interface Notice {
  type: "notice";
  username: string;
  days_ago: number;
  kind: NoticeType;
  is_sale: boolean;
  /** The pack whose cover is shown with it. */
  pack: HistoryPack | null;
  /** HTML; links need the packs' ids. */
  message: (ids: CatalogueIds) => string;
}

/** Days before the seeding at which the seller was approved. */
const APPROVED = 688;
/** Days by which a notification follows its event. */
const LATER = 0.001;

const bold = (text: string) => `<b>${escapeHtml(text)}</b>`;
const link = (ids: CatalogueIds, pack: HistoryPack) =>
  `<a href="${PACK_TABLES[pack.kind].path}/${ids.pack(pack)}">${escapeHtml(pack.title)}</a>`;

/** The notifications that the product makes of a history: new packs for users, sales and approvals for the creator. */
export function noticesOf(events: readonly HistoryEvent[], packs: readonly HistoryPack[]): Notice[] {
  return [...subscriberNotices(events, packs), ...sellerNotices(events, packs)];
}

function subscriberNotices(events: readonly HistoryEvent[], packs: readonly HistoryPack[]): Notice[] {
  const subscribers = new Set(SUBSCRIBERS.map(({ username }) => username));
  return events.flatMap((event): Notice[] => {
    if (!subscribers.has(event.username)) return [];
    const { username } = event;
    if (event.type !== "follow") return [];
    const released = packs.filter(({ creator, days_ago }) => creator === event.creator && days_ago < event.days_ago);
    return released.map((pack) =>
      notice({
        username,
        days_ago: pack.days_ago - LATER,
        kind: "new_pack",
        pack,
        message: (ids) => `A creator you follow has released ${link(ids, pack)}.`,
      }),
    );
  });
}

function sellerNotices(events: readonly HistoryEvent[], packs: readonly HistoryPack[]): Notice[] {
  const own = packs.filter(({ creator }) => creator === SELLER);
  const approved = notice({
    username: SELLER,
    days_ago: APPROVED,
    kind: "seller_approved",
    message: () => creatorApproved.web({}),
  });
  const live = own.map((pack) =>
    notice({
      username: SELLER,
      days_ago: pack.days_ago - LATER,
      kind: "pack_status_change",
      pack,
      message: (ids) => `${link(ids, pack)} was approved and is on sale.`,
    }),
  );
  const sales = events.flatMap((event): Notice[] => {
    const sold = event.type === "download" ? event.sound : event.type === "pack" ? event.pack : null;
    if (!sold || sold.creator !== SELLER || ("is_free" in sold && sold.is_free)) return [];
    const pack = own.find(({ slug }) => slug === ("pack" in sold ? sold.pack : sold.slug)) ?? null;
    const message = () => `${bold(sold.title)} was sold.`;
    return [notice({ username: SELLER, days_ago: event.days_ago - LATER, kind: "sale", is_sale: true, pack, message })];
  });
  return [approved, ...live, ...sales];
}

function notice(values: Pick<Notice, "username" | "days_ago" | "kind" | "message"> & Partial<Notice>): Notice {
  return { type: "notice", is_sale: false, pack: null, ...values };
}
