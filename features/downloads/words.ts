/** `You need an additional 3 credits`, singular at 1. */
export function needMore(missing: number): string {
  return `You need an additional ${missing} ${missing === 1 ? "credit" : "credits"}`;
}
