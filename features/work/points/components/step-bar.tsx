"use client";

import "@/features/work/points/components/points.css";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { IconButton } from "@/components/ui/icon-button";
import { turnWords } from "@/features/work/points/components/point-list";
import { POINTS } from "@/features/work/points/point-words";
import type { Steps } from "@/features/work/points/use-steps";

/** What can be done about the place that has the turn, in a word or two. */
export interface BarRemedy {
  title: string;
  onSelect: () => void;
}

interface StepBarProps {
  steps: Steps;
  /** Displayed on a phone, where rows have no room for them. The first one is the likeliest. */
  remedies?: readonly BarRemedy[];
}

/** Which point is being put right, how far one has come, and the ways on; on a phone at the bottom, with the remedies. */
export function StepBar({ steps, remedies = [] }: StepBarProps) {
  if (steps.point === null) return null;
  const { title } = POINTS[steps.point];
  const open = steps.places.filter(({ isOpen }) => isOpen).length;
  return (
    <section className="step-bar" aria-label={title}>
      <span className="step-bar-point">
        <Chip selected onClick={steps.end} aria-label={`${title}, ${open}. Show everything`}>
          <span>{title}</span>
          <span className="num text-data-xs">{open}</span>
        </Chip>
      </span>
      {steps.current?.words && <p className="step-bar-words">{steps.current.words}</p>}
      <IconButton
        icon="left"
        label="Back"
        className="step-bar-arrow"
        disabled={steps.index < 1}
        onClick={() => steps.step(-1)}
      />
      <span role="status" className="num text-data-sm">
        {open === 0 ? "Done" : turnWords(steps)}
      </span>
      <span className="step-bar-remedies">
        {remedies.map((remedy, place) => (
          <Button key={remedy.title} variant={place === 0 ? "solid" : "quiet"} onClick={remedy.onSelect}>
            {remedy.title}
          </Button>
        ))}
      </span>
      <Button size="sm" variant="quiet" className="step-bar-next" onClick={() => steps.step(1)}>
        Next
        <kbd className="num">N</kbd>
      </Button>
      <IconButton icon="right" label="Next" className="step-bar-arrow" onClick={() => steps.step(1)} />
    </section>
  );
}
