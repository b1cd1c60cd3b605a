/** Who made a sample and where it is from. */
export function sampleByline({
  user_display,
  pack_title,
}: {
  user_display: string;
  pack_title: string | null;
}): string {
  return [user_display, pack_title].filter(Boolean).join(" · ");
}
