import { Cover } from "@/components/ui/cover";
import { GoalLine } from "@/features/auth/components/goal-line";
import type { Goal } from "@/lib/client/session/pending-intent";
import { coverSource } from "@/lib/media/cover-source";

/** Left side of sign-in and register when they open for a goal: its cover and title. */
export function GoalArtwork({ goal, signsIn }: { goal: Goal; signsIn: boolean }) {
  const { cover } = goal;
  return (
    <div className="absolute inset-0 flex flex-col justify-center gap-6 bg-bg p-9">
      {cover?.thumb && <Cover src={coverSource(cover.thumb)} size={240} colour={cover.colour} />}
      <GoalLine
        goal={goal}
        signsIn={signsIn}
        className="text-[28px] leading-head font-head tracking-[-.02em] [font-stretch:var(--wdth-display)]"
      />
    </div>
  );
}
