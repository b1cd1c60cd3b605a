import { bold, defineNotice, noteFromUs } from "@/server/modules/kit/notifications/notice";

const group = "Decisions of admins";
const about = { title: "Terminus Alt", reason: "It contains a recording that isn’t yours." };

/** To a creator whose sound was taken off sale. */
export const soundBanned = defineNotice<{ title: string; reason: string }>({
  type: "sound_banned",
  group,
  web: ({ title, reason }) => `We took ${bold(title)} off sale; who owns it keeps it.${noteFromUs(reason)}`,
  examples: { "sound-banned": { when: "When a sound is taken off sale", about } },
});

/** To a creator whose sound was taken off sale, and from its owners. */
export const soundTakenFromOwners = defineNotice<{ title: string; reason: string }>({
  type: "sound_banned",
  group,
  web: ({ title, reason }) =>
    `We took ${bold(title)} off sale and from its owners, who get their credits back. What it earned and isn’t paid out goes back, too.${noteFromUs(reason)}`,
  examples: { "sound-taken-from-owners": { when: "When a sound is taken from its owners, to its creator", about } },
});

/** To a creator whose sound's ban was lifted. */
export const soundUnbanned = defineNotice<{ title: string; isListed: boolean; reason: string }>({
  type: "sound_unbanned",
  group,
  web: ({ title, isListed, reason }) => {
    const name = bold(title);
    return `${isListed ? `${name} is on sale again.` : `The ban of ${name} is lifted. It isn’t on sale for another reason.`}${noteFromUs(reason)}`;
  },
  examples: {
    "sound-unbanned": { when: "When the ban of a sound is lifted", about: { ...about, isListed: true } },
    "sound-unbanned-unlisted": {
      when: "When the ban of a sound is lifted that isn’t on sale otherwise",
      about: { ...about, isListed: false },
    },
  },
});
