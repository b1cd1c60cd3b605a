"use client";

import { EventFindings } from "@/components/pack/event-findings";
import { ButtonLink } from "@/components/ui/button-link";
import { packPaths } from "@/features/studio/packs/pack-paths";
import { askedOf, holdWords, reviewWords, stateOf } from "@/features/studio/packs/pack-words";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { formatMoment } from "@/lib/format/date";
import { ITEM_NOUNS, REASON_WORDS } from "@/lib/format/review-words";
import { packPath } from "@/lib/routes/pack-path";
import { studioFindingsPath } from "@/lib/routes/studio-pack-path";

/** What the state of a pack means for its creator now: the words of a moderator, or what it waits for. */
export function PackNotice({ pack }: { pack: CreatorPackDetail }) {
  const words = reviewWords(pack);
  if (words) {
    const isRejected = words.to === 4;
    return (
      <section className="studio-notice" data-tone={isRejected ? "danger" : "warn"} aria-label="From the moderator">
        <h2 className="text-base font-strong">{isRejected ? "It was rejected" : "Changes requested"}</h2>
        <p className="text-sm text-ink-3">{`From our review team, ${formatMoment(words.created_at)}`}</p>
        {words.reasons.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2" aria-label="Reasons">
            {words.reasons.map((reason) => (
              <li key={reason}>{REASON_WORDS[reason]}</li>
            ))}
          </ul>
        )}
        {words.message && <p className="max-w-[72ch] leading-body whitespace-pre-line">{words.message}</p>}
        <EventFindings event={words} />
        {pack.can_edit && (
          <div className="flex flex-wrap gap-2 pt-1">
            <ButtonLink
              size="sm"
              variant="solid"
              href={askedOf(pack) ? studioFindingsPath(pack) : packPaths(pack).sounds}
            >
              {`Fix ${ITEM_NOUNS[pack.kind]}s`}
            </ButtonLink>
            {!pack.adds_to && (
              <ButtonLink size="sm" href={packPaths(pack).details}>
                Change details
              </ButtonLink>
            )}
          </div>
        )}
      </section>
    );
  }
  const lines = stateWords(pack);
  return (
    <section className="studio-notice" aria-label="What happens now">
      {lines.map((line) => (
        <p key={line} className="max-w-[72ch] leading-body text-ink-2">
          {line}
        </p>
      ))}
      {stateOf(pack) === "active" && (
        <div className="flex flex-wrap gap-2">
          {pack.adds_to ? (
            <ButtonLink size="sm" href={packPaths({ kind: pack.kind, id: pack.adds_to.id }).state}>
              Open the pack
            </ButtonLink>
          ) : (
            <>
              <ButtonLink size="sm" href={packPath(pack)}>
                Open its page
              </ButtonLink>
              <ButtonLink size="sm" href={packPaths(pack).details}>
                Correct it
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** What the state of new sounds means; the rest is said of them as of a pack. */
function additionStateWords({ title, adds_to, ...pack }: CreatorPackDetail): string[] | null {
  if (!adds_to) return null;
  const state = stateOf(pack);
  if (state === "active") return [`They are on sale in ${title}.`];
  if (state === "rejected") return ["They were rejected and can’t be changed. The pack stays on sale."];
  if (!adds_to.is_listed && pack.can_edit)
    return [`${title} isn’t on sale at the moment. New sounds can be sent once it is.`];
  if (state === "not-sent") {
    return [
      `Only you see them. Upload, correct and price them, then send them for review. ${title} stays on sale meanwhile.`,
      "Whoever has the pack gets them too, once they are approved. Its shares apply to them.",
    ];
  }
  if (state === "requires-update") return ["They can be changed. Send them for review when they are complete."];
  return [
    pack.is_claimed
      ? "A moderator is hearing them now. Nothing can be changed until the decision, which you read here and by e-mail."
      : "They wait for a moderator. Nothing can be changed meanwhile; you can take them back until one begins.",
  ];
}

function stateWords(pack: CreatorPackDetail): string[] {
  const ofAddition = additionStateWords(pack);
  if (ofAddition) return ofAddition;
  const held = holdWords(pack.holds);
  switch (stateOf(pack)) {
    case "active":
      return ["It is on sale."];
    case "in-review":
      if (pack.status === PACK_STATUS.ready && held.length > 0) return held;
      return [
        pack.is_claimed
          ? "A moderator is hearing it now. Nothing can be changed until the decision, which you read here and by e-mail."
          : "It waits for a moderator. Nothing can be changed meanwhile; you can take it back until one begins.",
      ];
    case "not-sent":
      return [`Only you see it. Upload, correct and price its ${ITEM_NOUNS[pack.kind]}s, then send it for review.`];
    case "requires-update":
      return ["It can be changed. Send it for review when it is complete."];
    default:
      return ["It was rejected and can’t be changed."];
  }
}
