"use client";

import { useUserValue } from "@/lib/client/session/use-user";
import { formatCount, nounOf } from "@/lib/format/count";

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
