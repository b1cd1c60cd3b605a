import "@/features/work/desk/desk.css";
import { DeskEffect, type EffectLamp } from "@/features/work/desk/components/desk-effect";

/** One consequence: `stopped` ends, `held` waits, `done` is given, told or kept, `next` goes on as before. */
export interface Effect {
  lamp: EffectLamp;
  words: string;
}

/** What a decision will do, before it is made. */
export function DecisionEffects({ id, effects }: { id?: string; effects: readonly Effect[] }) {
  return (
    <ul id={id} className="desk-effects">
      {effects.map(({ lamp, words }) => (
        <DeskEffect key={words} lamp={lamp}>
          {words}
        </DeskEffect>
      ))}
    </ul>
  );
}
