"use client";

import { formatCount, nounOf } from "@/lib/format/count";
import { useUserValue } from "@/lib/session/use-user";

/** The signed-in user's credits in a sentence; a dash until they are known. */
export function Balance() {
  const credit = useUserValue((user) => user.credit);
  return (
    <b className="font-strong text-ink">
      <span className="num font-figure">{credit === undefined ? "–" : formatCount(credit)}</span>{" "}
      {nounOf(credit ?? 0, "credit")}
    </b>
  );
}
