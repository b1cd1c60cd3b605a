/** What a search text is made of that is as hard to read as can be, to be repeated up to any length. */
export const NASTY_PARTS: readonly string[] = [
  ..."a| |  |1|120 |120-|120 bpm|120 or |1/2/|3/4 |12:30 |under |over 9|at at |around ~|@|no |not |without |or |and , ".split(
    "|",
  ),
  ..."-a |--|'t |don't want |c# |c #|in c |key of |c minor or |8A|la |h-moll |5 seconds |4 or |$1-|1,2,3,|half a |".split(
    "|",
  ),
  ...'_|\\|C:\\|/|a/|./|.wav|(1)|copy |take 1|"|“a”|"a" |drums |drum or bass, |no drums, bass or |sad guitar or |'.split(
    "|",
  ),
  ..."faster than |most popular |drumless |vocal-less |ドラム|ｆ|é|👍|\u0301|\u200d|\u00a0|\t|(([[|...|&&|++".split(
    "|",
  ),
].filter((part) => part !== "");

/** A text of a length that is made of one part. */
export const nastyText = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);
