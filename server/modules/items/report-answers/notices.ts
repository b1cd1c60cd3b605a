import { bold, defineNotice, noteFromUs } from "@/server/modules/kit/notifications/notice";

const group = "Decisions of admins";
const title = "Terminus Alt";

/** To who reported a sound that stays. */
export const reportDismissed = defineNotice<{ title: string; reason: string }>({
  type: "report_answered",
  group,
  web: (about) =>
    `We looked into your report about ${bold(about.title)}, and the sound stays.${noteFromUs(about.reason)}`,
  examples: {
    "report-dismissed": {
      when: "When a report is dismissed",
      about: { title, reason: "The recording is the creator’s own." },
    },
  },
});

/** To who reported a sound that was taken off sale. */
export const reportedSoundBanned = defineNotice<{ title: string }>({
  type: "report_answered",
  group,
  web: (about) => `We took ${bold(about.title)}, which you reported, off sale. Thank you.`,
  examples: { "reported-sound-banned": { when: "When a reported sound is taken off sale", about: { title } } },
});

/** To who reported a sound that its creator deleted. */
export const reportedSoundRemoved = defineNotice<{ title: string }>({
  type: "report_answered",
  group,
  web: (about) => `${bold(about.title)}, which you reported, was deleted by its creator.`,
  examples: { "reported-sound-removed": { when: "When a reported sound is deleted", about: { title } } },
});

const stack = "Late bus home";

/** To who reported a stack that stays. */
export const stackReportDismissed = defineNotice<{ title: string; reason: string }>({
  type: "report_answered",
  group,
  web: (about) =>
    `We looked into your report about the stack ${bold(about.title)}, and it stays.${noteFromUs(about.reason)}`,
  examples: {
    "stack-report-dismissed": {
      when: "When a report of a stack is dismissed",
      about: { title: stack, reason: "Nothing in its title breaks our rules." },
    },
  },
});

/** To who reported a stack that was hidden. */
export const reportedStackHidden = defineNotice<{ title: string }>({
  type: "report_answered",
  group,
  web: (about) => `We hid the stack ${bold(about.title)}, which you reported. Thank you.`,
  examples: { "reported-stack-hidden": { when: "When a reported stack is hidden", about: { title: stack } } },
});

/** To who reported a stack that its user deleted. */
export const reportedStackDeleted = defineNotice<{ title: string }>({
  type: "report_answered",
  group,
  web: (about) => `The stack ${bold(about.title)}, which you reported, was deleted by who made it.`,
  examples: { "reported-stack-deleted": { when: "When a reported stack is deleted", about: { title: stack } } },
});
