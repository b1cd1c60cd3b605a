"use client";

import { useRouter } from "next/navigation";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { Questionnaire } from "@/features/onboarding/components/questionnaire";
import { useUser } from "@/lib/client/session/use-user";

/** The questionnaire as a page, for users who repeat it or followed a link. It continues to recommendations. */
export function QuestionnairePage() {
  const user = useUser();
  const router = useRouter();
  return (
    <section className="min-h-96 rounded-panel bg-panel p-7 shadow-modal">
      {user ? (
        <Questionnaire user={user} onDone={() => router.push("/discover")}>
          {({ title, onBack, content }) => (
            <>
              <header className="mb-5 flex min-h-hit items-center gap-3">
                {onBack && <IconButton icon="left" label="Back" onClick={onBack} className="-ml-3" />}
                <h1 className="text-lg">{title}</h1>
              </header>
              {content}
            </>
          )}
        </Questionnaire>
      ) : (
        <>
          <h1 className="sr-only">Questionnaire</h1>
          <Skeleton className="h-80 w-full rounded-control!" />
        </>
      )}
    </section>
  );
}
