import { bold, defineNotice, noteFromUs } from "@/server/modules/kit/notifications/notice";

const group = "Decisions of admins";
const title = "Late bus home";

/** To who made a stack that was hidden. */
export const stackHidden = defineNotice<{ title: string; reason: string }>({
  type: "stack_hidden",
  group,
  web: (about) => `We hid your stack ${bold(about.title)}: only you see it.${noteFromUs(about.reason)}`,
  examples: {
    "stack-hidden": { when: "When a stack is hidden", about: { title, reason: "Its title insults somebody." } },
  },
});

/** To who made a stack that is shown again. */
export const stackShown = defineNotice<{ title: string; isPublic: boolean; reason: string }>({
  type: "stack_shown",
  group,
  web: ({ title: shown, isPublic, reason }) =>
    `Your stack ${bold(shown)} is no longer hidden.${isPublic ? "" : " It is private."}${noteFromUs(reason)}`,
  examples: {
    "stack-shown": {
      when: "When a hidden stack is shown again",
      about: { title, isPublic: true, reason: "The new title is fine." },
    },
    "stack-shown-private": {
      when: "When a stack is no longer hidden that its user made private",
      about: { title, isPublic: false, reason: "The new title is fine." },
    },
  },
});
