interface JoinedDraft<Parts> {
  /** What the draft was made from. */
  base: Parts;
  /** What was sent since without an answer: it may have been saved. */
  unanswered: readonly Parts[];
  draft: Parts;
}

/** Whether two drafts have the same in a part. */
export type IsSame<Parts, Name> = (name: Name, one: Parts, other: Parts) => boolean;

/** The parts that a draft changes: those that differ from `base`, or from what may have been saved since. */
export function changedParts<Parts, Name>(
  names: readonly Name[],
  { base, unanswered, draft }: JoinedDraft<Parts>,
  isSame: IsSame<Parts, Name>,
): Name[] {
  return names.filter((name) => [base, ...unanswered].some((other) => !isSame(name, other, draft)));
}

/** Whether what is stored of a part is somebody else's: none of these drafts, of which one may have been saved, has it. */
export const isOthers = <Parts, Name>(
  name: Name,
  stored: Parts,
  own: readonly Parts[],
  isSame: IsSame<Parts, Name>,
): boolean => own.every((draft) => !isSame(name, draft, stored));

/** The parts that a draft and somebody else have changed otherwise. */
export function clashingParts<Parts, Name>(
  names: readonly Name[],
  { current, ...joined }: JoinedDraft<Parts> & { current: Parts },
  isSame: IsSame<Parts, Name>,
): Name[] {
  const own = [joined.base, ...joined.unanswered, joined.draft];
  return changedParts(names, joined, isSame).filter((name) => isOthers(name, current, own, isSame));
}
