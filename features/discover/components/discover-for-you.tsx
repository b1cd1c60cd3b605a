"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { DiscoverView, type Discovery } from "@/features/discover/components/discover-view";
import { useUserValue } from "@/lib/client/session/use-user";

/** Trending sounds, and a signed-in user's recommendations once the API server has responded. */
export function DiscoverForYou({ trending }: { trending: Discovery }) {
  const userId = useUserValue(({ id }) => id);
  // Changing the questionnaire's answers changes the recommendations.
  const answers = useUserValue(({ onboarding_questionnaire_data: { genres, instruments } }) =>
    [genres.preferred.join(), instruments.preferred.join()].join(";"),
  );
  const [own, setOwn] = useState<Discovery | null>(null);

  useEffect(() => {
    if (userId === undefined || answers === undefined) return setOwn(null);
    const loading = new AbortController();
    import("@/lib/api/request")
      .then(({ request }) => request("GET /api/discover", {}, { silent: true, signal: loading.signal }))
      .then(setOwn)
      // The trending sounds stay.
      .catch(() => undefined);
    return () => loading.abort();
  }, [userId, answers]);

  return (
    <>
      <p className="max-w-[72ch] pb-8 leading-body text-pretty text-ink-2" aria-live="polite">
        {own?.is_personal ? (
          <span>
            Based on your{" "}
            <Link href="/onboarding/genres" prefetch={false} className="link">
              genres
            </Link>
            ,{" "}
            <Link href="/onboarding/instruments" prefetch={false} className="link">
              instruments
            </Link>
            ,{" "}
            <Link href="/onboarding/creators" prefetch={false} className="link">
              creators
            </Link>
            , likes and plays. Sounds you’ve recently liked, downloaded or played are left out.
          </span>
        ) : userId === undefined ? (
          "What others play, like and download right now. Sign in for recommendations of your own."
        ) : (
          <span>
            What others play, like and download right now. Like some sounds or{" "}
            <Link href="/onboarding" prefetch={false} className="link">
              answer three questions
            </Link>
            to get recommendations of your own.
          </span>
        )}
      </p>
      <DiscoverView discovery={own ?? trending} />
    </>
  );
}
