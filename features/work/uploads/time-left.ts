/** How long something still takes: `about 2 minutes left`. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return "less than a minute left";
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}
