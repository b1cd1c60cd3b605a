/** The creator of a sample and the pack it is from. */
export function sampleByline({
  user_display,
  pack_title,
}: {
  user_display: string;
  pack_title: string | null;
}): string {
  return [user_display, pack_title].filter(Boolean).join(" · ");
}

/** Who is credited for a sample when a track with it is published: `Halden Rye 70 %, Odile Marchetti 30 %`. */
export function publishingLine(shares: readonly { name: string; percentage: number }[]): string {
  return shares.map(({ name, percentage }) => `${name} ${percentage} %`).join(", ");
}
