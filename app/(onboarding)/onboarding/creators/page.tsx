import type { Metadata } from "next";
import { CreatorCard } from "@/components/creator/creator-card";
import { ButtonLink } from "@/components/ui/button-link";
import { FollowButton } from "@/features/likes/components/follow-button";
import { TastePanel } from "@/features/onboarding/components/taste-panel";
import { loadCreators } from "@/features/profiles/api/load-creators";

export const metadata: Metadata = { title: "Creators to follow", robots: { index: false } };

/** Number of creators, most popular first: enough to choose from, few enough to read. */
const SHOWN = 12;

export default async function OnboardingCreatorsPage() {
  const { creators } = await loadCreators(undefined, 1);
  return (
    <TastePanel step="creators" title="Who do you want to hear from?">
      <p className="mb-3 leading-body text-pretty text-ink-2">
        “For you” and your feed show what the creators you follow release.
      </p>
      <ul aria-label="Creators">
        {creators.slice(0, SHOWN).map((creator) => (
          <li key={creator.id}>
            <CreatorCard
              creator={creator}
              action={<FollowButton id={creator.id} username={creator.username} display={creator.display} />}
            />
          </li>
        ))}
      </ul>
      <ButtonLink href="/discover" variant="primary" size="lg" block className="mt-7">
        Go to “For you”
      </ButtonLink>
    </TastePanel>
  );
}
