import type { SoundSlotProps, SoundSlots, SoundTitleProps } from "@/components/sound/slots";
import { CreditCost } from "@/components/ui/credit-cost";

const Nothing = () => null;

function Cost({ sound }: SoundSlotProps) {
  return <CreditCost credits={sound.is_free ? 0 : sound.price} />;
}

function PlainTitle({ className, children }: SoundTitleProps) {
  return <span className={className}>{children}</span>;
}

/** The controls of a row of which nothing can be liked, collected or downloaded yet: only its price. */
export const previewSlots: SoundSlots = { Like: Nothing, Add: Nothing, Download: Cost, Title: PlainTitle };
