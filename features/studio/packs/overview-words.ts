/** How a figure has changed since the 30 days before: `Up 18% on the 30 days before`. */
export function changeWords(now: number, before: number): string {
  const than = "the 30 days before";
  if (before === 0) return now === 0 ? `Nothing in ${than}` : `None in ${than}`;
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return `As much as in ${than}`;
  return `${percent > 0 ? "Up" : "Down"} ${Math.abs(percent)}% on ${than}`;
}
