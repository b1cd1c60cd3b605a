export type EffectLamp = "done" | "next" | "stopped" | "held";

interface DeskEffectProps {
  /** `done` by default. */
  lamp?: EffectLamp;
  children: string;
}

/** One consequence of a decision, before it is made. */
export function DeskEffect({ lamp = "done", children }: DeskEffectProps) {
  return (
    <li>
      <i className="desk-lamp" data-lamp={lamp} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
