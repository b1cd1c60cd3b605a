import { escapeHtml } from "@/lib/format/escape-html";
import { defineNotice, noteFromUs } from "@/server/modules/kit/notifications/notice";

interface MadePack {
  id: number;
  title: string;
}

const linkTo = ({ id, title }: MadePack) =>
  `<a href="/account/seller/library/oneshot-pack/${id}">${escapeHtml(title)}</a>`;

/** To a creator for whom a one-shot pack was made that is on sale now. */
export const oneshotPackActive = defineNotice<MadePack>({
  type: "pack_status_change",
  group: "Packs and licenses",
  web: (pack) => `${linkTo(pack)}, a one-shot pack made for you, is on sale.`,
  examples: {
    "oneshot-pack-active": {
      when: "When a pack made for a creator is on sale",
      about: { id: 1, title: "Landing Hits" },
    },
  },
});

/** To a creator whose one-shot pack was taken off sale. */
export const oneshotPackInactive = defineNotice<MadePack & { reason: string }>({
  type: "pack_status_change",
  group: "Packs and licenses",
  web: (pack) => `${linkTo(pack)} is off sale. Who bought from it keeps it.${noteFromUs(pack.reason)}`,
  examples: {
    "oneshot-pack-inactive": {
      when: "When a pack made for a creator is taken off sale",
      about: { id: 1, title: "Landing Hits", reason: "Two of its hits clip." },
    },
  },
});
