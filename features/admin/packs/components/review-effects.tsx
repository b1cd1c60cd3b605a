import type { ReviewedPack } from "@/lib/contract/endpoints/pack-reviews";
import { CLAIM_MINUTES } from "@/lib/contract/pack-constants";

const HOLDS = {
  share: "Held back until everybody who shares in it has agreed.",
  date: "Held back until its date.",
} as const;

/** What each decision will do, before it is made. */
export function ReviewEffects({ pack: { user, holds } }: { pack: ReviewedPack }) {
  const who = user.display;
  const held = [...new Set(holds.map(({ kind }) => HOLDS[kind]))];
  return (
    <>
      <section>
        <h3>If approved</h3>
        <ul>
          {held.length === 0 ? (
            <Effect>On sale at once, with all of its sounds.</Effect>
          ) : (
            held.map((sentence) => (
              <Effect key={sentence} lamp="held">
                {sentence}
              </Effect>
            ))
          )}
          <Effect>{`${who} gets a notification and a mail with your words, if any.`}</Effect>
          <Effect lamp="next">{`Followers of ${who} are told once it is on sale.`}</Effect>
        </ul>
      </section>
      <section>
        <h3>If an update is required</h3>
        <ul>
          <Effect lamp="held">{`Back with ${who}, who can change and send it again.`}</Effect>
          <Effect>{`${who} reads reasons and message, by mail and on the pack’s page.`}</Effect>
        </ul>
      </section>
      <section>
        <h3>If rejected</h3>
        <ul>
          <Effect lamp="stopped">It never goes on sale, and can’t be sent again.</Effect>
          <Effect>{`${who} reads reasons and message, by mail and on the pack’s page.`}</Effect>
        </ul>
      </section>
      <section>
        <h3>While claimed</h3>
        <ul>
          <Effect lamp="held">{`Nobody else decides on it, and ${who} can’t take it back.`}</Effect>
          <Effect lamp="next">{`Back in line after ${CLAIM_MINUTES} minutes away from this page.`}</Effect>
        </ul>
      </section>
    </>
  );
}

interface EffectProps {
  /** `done` by default: it is told or kept. */
  lamp?: "done" | "next" | "stopped" | "held";
  children: string;
}

function Effect({ lamp = "done", children }: EffectProps) {
  return (
    <li>
      <i className="desk-lamp" data-lamp={lamp} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
