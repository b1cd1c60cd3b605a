"use client";

import { useId } from "react";
import type { ElementNode } from "@/components/element-node";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import type { EffectLamp } from "@/features/work/desk/components/desk-effect";

interface DeskBarProps {
  /** What can be said; null while there is nothing to say. */
  words: ElementNode | null;
  /** How much is said so far. */
  count: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What the press that is nearest causes, or why there is none. */
  effect: { lamp?: EffectLamp; words: string };
  refusal: string | null;
  /** The buttons, described by what they cause. */
  children: (effectId: string) => ElementNode;
}

/** The bar of a desk, one line high: the message, what a press causes, the buttons. The message opens above it. */
export function DeskBar({ words, count, isOpen, onOpen, effect, refusal, children }: DeskBarProps) {
  const wordsId = useId();
  const effectId = useId();
  return (
    <section className="desk-bar" aria-label="Decision">
      {words && isOpen && (
        <div id={wordsId} className="desk-words">
          {words}
        </div>
      )}
      {refusal && (
        <div className="desk-refusal">
          <Refusal>{refusal}</Refusal>
        </div>
      )}
      <div className="desk-line">
        {words && (
          <Button
            icon="mail"
            aria-expanded={isOpen}
            aria-controls={isOpen ? wordsId : undefined}
            onClick={() => onOpen(!isOpen)}
          >
            <span className="desk-message">Message</span>
            {count > 0 && <span className="num">{count}</span>}
          </Button>
        )}
        <p id={effectId} className="desk-effect" role="status">
          <i className="desk-lamp" data-lamp={effect.lamp ?? "next"} aria-hidden="true" />
          <span>{effect.words}</span>
        </p>
        {children(effectId)}
      </div>
    </section>
  );
}
