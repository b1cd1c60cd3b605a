import type { Choice } from "@/features/work/uploads/chosen-files";
import type { Unread } from "@/features/work/uploads/dropped-entries";
import { countOf } from "@/lib/format/count";
import { namesOfFiles, passedOver } from "@/lib/format/passed-over";

const TOO_MUCH = "There is more in it than can be read at once. Drop smaller folders.";

/** What was left out of a choice, and why: sentences, nothing if everything was taken. */
export function noticeOf({ kind, files, unread, leftBehind, others, cover }: Choice): string {
  const left = passedOver({ leftBehind, others }, kind === "preset");
  const unreadable = unread.filter(({ reason }) => reason === "unreadable");
  const isEmpty = files.length === 0 && !cover && unread.length === 0 && left === "";
  const cut = unread.filter(({ reason }) => reason === "limit");
  return [
    unreadable.length > 0 ? unreadableNotice(unreadable) : "",
    cut.length > 0 ? `Not read: ${namesOfFiles(cut.map(({ path }) => path))}. ${TOO_MUCH}` : "",
    left,
    isEmpty ? "There are no files in it." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function unreadableNotice(unread: readonly Unread[]): string {
  const kinds = new Set(unread.map(({ what }) => what));
  const noun = kinds.size > 1 ? "item" : [...kinds][0]!;
  const names = namesOfFiles(unread.map(({ path }) => path));
  return `${countOf(unread.length, noun)} couldn’t be read: ${names}. ${whatToDo(unread.length)}`;
}

const whatToDo = (count: number) =>
  count === 1 ? "Move it to a shorter path and drop it again." : "Move them to a shorter path and drop them again.";

/** Why something was not read, as its row says it. */
export const failureOf = ({ reason }: Unread): string =>
  reason === "limit" ? TOO_MUCH : `Couldn’t be read. ${whatToDo(1)}`;
