interface JoinedDraft<Parts> {
  /** What the draft was made from. */
  base: Parts;
  /** Drafts that were sent since but got no response: any of them may have been saved. */
  unanswered: readonly Parts[];
  draft: Parts;
}

/** Whether a part is equal in two drafts. */
export type IsSame<Parts, Name> = (name: Name, one: Parts, other: Parts) => boolean;

/** The parts that a draft changes: those that differ from `base`, or from what may have been saved since. */
export function changedParts<Parts, Name>(
  names: readonly Name[],
  { base, unanswered, draft }: JoinedDraft<Parts>,
  isSame: IsSame<Parts, Name>,
): Name[] {
  return names.filter((name) => [base, ...unanswered].some((other) => !isSame(name, other, draft)));
}

/** Whether somebody else changed the stored value of a part: no draft that may have been saved has that value. */
export const isOthers = <Parts, Name>(
  name: Name,
  stored: Parts,
  own: readonly Parts[],
  isSame: IsSame<Parts, Name>,
): boolean => own.every((draft) => !isSame(name, draft, stored));

/** The parts that both this draft and somebody else changed, to different values. */
export function clashingParts<Parts, Name>(
  names: readonly Name[],
  { current, ...joined }: JoinedDraft<Parts> & { current: Parts },
  isSame: IsSame<Parts, Name>,
): Name[] {
  const own = [joined.base, ...joined.unanswered, joined.draft];
  return changedParts(names, joined, isSame).filter((name) => isOthers(name, current, own, isSame));
}
