"use client";

import { useRouter } from "next/navigation";
import { Skeleton } from "@/components/ui/skeleton";
import { GenresStep } from "@/features/onboarding/components/genres-step";
import { TastePanel } from "@/features/onboarding/components/taste-panel";
import { QueryScope } from "@/lib/client/session/query-scope";
import { useUser } from "@/lib/client/session/use-user";

/** The favourite genres as a page, whether or not they were chosen before. It continues to the instruments. */
export function GenresPage() {
  const user = useUser();
  const router = useRouter();
  return (
    <TastePanel step="genres" title="What do you make?">
      {user ? (
        <QueryScope>
          <GenresStep
            chosen={user.onboarding_questionnaire_data.genres.preferred}
            onSaved={() => router.push("/onboarding/instruments")}
          />
        </QueryScope>
      ) : (
        <Skeleton className="h-64 w-full rounded-control!" />
      )}
    </TastePanel>
  );
}
