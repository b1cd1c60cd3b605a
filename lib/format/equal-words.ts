interface Equal {
  /** Null for somebody else's. */
  title: string | null;
  pack_title: string | null;
  is_in_pack: boolean;
}

/** Whether something equals another of the same creator, which is in its pack's way. */
export const equalsOwn = ({ equals }: { equals: readonly { title: string | null }[] }): boolean =>
  equals.some(({ title }) => title !== null);

/**
 * What equals something, in words; null if nothing does. `The same recording as “Two” in Night Bus. Somebody else has sent
 * the same recording, too: …`
 */
export function equalWords(what: "recording" | "file", { equals }: { equals: readonly Equal[] }): string | null {
  const own = equals.flatMap(({ title, pack_title, is_in_pack }) => {
    if (title === null) return [];
    return is_in_pack || pack_title === null ? `“${title}”` : `“${title}” in ${pack_title}`;
  });
  const sentences = [
    ...(own.length > 0 ? [`The same ${what} as ${own.join(", ")}.`] : []),
    ...(own.length < equals.length
      ? [`Somebody else has sent the same ${what}. You can send yours: a moderator compares both.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}
