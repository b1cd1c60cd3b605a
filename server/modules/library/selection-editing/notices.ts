import { escapeHtml } from "@/lib/format/escape-html";
import { bold, defineNotice } from "@/server/modules/kit/notifications/notice";

/** To a creator: these sounds of theirs are in a public selection. */
export const addedToSelection = defineNotice<{
  titles: readonly string[];
  selection: { title: string; slug: string };
}>({
  type: "added_to_collection",
  group: "Creators",
  web: ({ titles, selection }) => {
    const path = `/selections/${encodeURIComponent(selection.slug)}`;
    const [first = "", ...others] = titles;
    const what = others.length === 0 ? `${bold(first)} was` : `${bold(`${titles.length} of your sounds`)} were`;
    return `${what} added to <a href="${path}">${escapeHtml(selection.title)}</a>.`;
  },
  examples: {
    "added-to-selection": {
      when: "When sounds are put into a selection",
      about: { titles: ["Night Bus"], selection: { title: "Late trains", slug: "late-trains" } },
    },
  },
});
