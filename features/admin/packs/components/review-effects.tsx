import { DeskEffect } from "@/features/admin/components/desk-effect";
import type { Reviewed } from "@/features/admin/packs/reviews-query";
import { CLAIM_MINUTES } from "@/lib/contract/pack-constants";
import { ITEM_NOUNS } from "@/lib/format/review-words";

const HOLDS = {
  share: "Held back until everybody who shares in it has agreed.",
  date: "Held back until its date.",
} as const;

/** What each decision will do, before it is made. */
export function ReviewEffects({ pack: { kind, user, holds } }: { pack: Reviewed }) {
  const who = user.display;
  const held = [...new Set(holds.map(({ kind }) => HOLDS[kind]))];
  return (
    <>
      <section>
        <h3>If approved</h3>
        <ul>
          {held.length === 0 ? (
            <DeskEffect>{`On sale at once, with all of its ${ITEM_NOUNS[kind]}s.`}</DeskEffect>
          ) : (
            held.map((sentence) => (
              <DeskEffect key={sentence} lamp="held">
                {sentence}
              </DeskEffect>
            ))
          )}
          <DeskEffect>{`${who} gets a notification and a mail with your words, if any.`}</DeskEffect>
          <DeskEffect lamp="next">{`Followers of ${who} are told once it is on sale.`}</DeskEffect>
          <DeskEffect lamp="stopped">{`Final: from then on only ${who} can withdraw it.`}</DeskEffect>
        </ul>
      </section>
      <section>
        <h3>If an update is required</h3>
        <ul>
          <DeskEffect lamp="held">{`Back with ${who}, who can change and send it again.`}</DeskEffect>
          <DeskEffect>{`${who} reads reasons and message, by mail and on the pack’s page.`}</DeskEffect>
          <DeskEffect lamp="stopped">{`Final: you can’t take it back from ${who}.`}</DeskEffect>
        </ul>
      </section>
      <section>
        <h3>If rejected</h3>
        <ul>
          <DeskEffect lamp="stopped">Final: it never goes on sale, and can’t be sent again.</DeskEffect>
          <DeskEffect>{`${who} reads reasons and message, by mail and on the pack’s page.`}</DeskEffect>
        </ul>
      </section>
      <section>
        <h3>While claimed</h3>
        <ul>
          <DeskEffect lamp="held">{`Nobody else decides on it, and ${who} can’t take it back.`}</DeskEffect>
          <DeskEffect lamp="next">{`Back in line after ${CLAIM_MINUTES} minutes away from this page.`}</DeskEffect>
        </ul>
      </section>
    </>
  );
}
