/** What an error says, by what is in it; the first that fits. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/timeout in active state|handler execution exceeded/i, "It took too long, or the process that ran it was ended."],
  [/ENOTFOUND|EAI_AGAIN/, "The other side’s name wasn’t found."],
  [
    /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|socket hang up|fetch failed|UND_ERR/i,
    "The other side couldn’t be reached.",
  ],
  [/timed? ?out/i, "It took too long."],
  [
    /\b(?:responded|answered|status(?: code)?)\W{0,3}5\d\d\b|\b50[0-4] (?:Internal|Bad|Service|Gateway)/i,
    "The other side had a fault of its own.",
  ],
  [/\b(?:401|403)\b|unauthori[sz]ed|invalid api key|authentication/i, "The other side didn’t accept this shop’s keys."],
  [/\b429\b|rate limit|too many requests/i, "The other side was asked too often."],
  [/ENOSPC|no space left/i, "There is no space left on the disk."],
  [/ENOENT|no such file|NoSuchKey/i, "A file that it needs isn’t there."],
  [/duplicate key|violates|deadlock detected|could not serialize/i, "The database refused what it would have written."],
  [/terminating connection|connection terminated|too many clients/i, "The database couldn’t be reached."],
];

/** Why a job failed, in words; an error that isn’t known speaks for itself. */
export function whyOf(error: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(error));
  if (known) return known[1];
  const [line = ""] = error.split("\n");
  return line.trim() || "It didn’t say why.";
}
