interface Equal {
  /** Null for somebody else's. */
  title: string | null;
  pack_title: string | null;
  is_in_pack: boolean;
  is_alike?: true | undefined;
}

/** Whether something equals another of the same creator, which is in its pack's way; what only sounds the same isn't. */
export const equalsOwn = ({ equals }: { equals: readonly Pick<Equal, "title" | "is_alike">[] }): boolean =>
  equals.some(({ title, is_alike }) => title !== null && !is_alike);

/**
 * What equals something, in words; null if nothing does. `The same recording as “Two” in Night Bus. Somebody else has sent
 * the same recording, too: …`
 */
export function equalWords(what: "recording" | "file", { equals }: { equals: readonly Equal[] }): string | null {
  const named = (isAlike: boolean) =>
    equals.flatMap(({ title, pack_title, is_in_pack, is_alike = false }) => {
      if (title === null || is_alike !== isAlike) return [];
      return is_in_pack || pack_title === null ? `“${title}”` : `“${title}” in ${pack_title}`;
    });
  const [own, alike] = [named(false), named(true)];
  const sentences = [
    ...(own.length > 0 ? [`The same ${what} as ${own.join(", ")}.`] : []),
    ...(alike.length > 0 ? [`Sounds the same as ${alike.join(", ")}. Keep one if it is the same ${what}.`] : []),
    ...(own.length + alike.length < equals.length
      ? [`Somebody else has sent the same ${what}. You can send yours: a moderator compares both.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}
