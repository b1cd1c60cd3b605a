import { useId } from "react";
import { cx } from "@/components/cx";
import { Radio } from "@/components/ui/radio";
import { type OwnersFate, ownersConsequences } from "@/features/moderation/ban-words";
import type { SoundBan } from "@/lib/contract/entities/reported-sound";
import { countOf } from "@/lib/format/count";

const CHOICES: readonly { fate: OwnersFate; title: string; when: string }[] = [
  {
    fate: "keep",
    title: "They keep it",
    when: "It only leaves the shop. Bad quality, a wrong name, a wish of its creator.",
  },
  {
    fate: "lose",
    title: "They lose it",
    when: "Nobody may use it: it wasn’t its creator’s to sell, or a court says so.",
  },
];

const LAMPS = {
  stopped: "rounded-[2px] bg-danger",
  held: "border-x-3 border-ink-2",
  done: "rounded-full bg-ok",
  next: "rounded-full inset-ring-[1.5px] inset-ring-ink-3",
};

interface OwnersChoiceProps {
  ban: SoundBan;
  chosen: OwnersFate;
  onChange: (fate: OwnersFate) => void;
}

/** Whether the owners of a banned sound keep it, with what either does. */
export function OwnersChoice({ ban, chosen, onChange }: OwnersChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-3 text-base font-strong">{`What about its ${countOf(ban.owners, "owner")}?`}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {CHOICES.map(({ fate, title, when }) => (
          <div
            key={fate}
            className={cx(
              "rounded-panel p-4",
              fate === chosen ? "inset-ring-2 inset-ring-ink" : "inset-ring inset-ring-line-strong",
            )}
          >
            <Radio
              name={name}
              checked={fate === chosen}
              onChange={() => onChange(fate)}
              aria-describedby={`${name}-${fate}`}
            >
              <span className="font-strong">{title}</span>
            </Radio>
            <div id={`${name}-${fate}`} className="grid gap-3 pl-7.5 text-sm">
              <p className="text-ink-3">{when}</p>
              <ul className="grid gap-1.5">
                {ownersConsequences(ban, fate).map(({ lamp, words }) => (
                  <li key={words} className="flex gap-2.5">
                    <i aria-hidden="true" className={cx("mt-1.25 size-2.5 flex-none", LAMPS[lamp])} />
                    <span className="text-ink-2">{words}</span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
