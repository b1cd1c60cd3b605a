import { Button, type ButtonProps } from "@/components/ui/button";

interface DeskButtonProps extends Omit<ButtonProps, "children"> {
  /** The key that presses it: see `useDeskKeys`. */
  letter: string;
  children: string;
}

/** A button of a desk's bar, with its letter. */
export function DeskButton({ letter, children, ...button }: DeskButtonProps) {
  return (
    <Button {...button} aria-keyshortcuts={letter} title={letter}>
      <span>{children}</span>
      <span className="desk-key" aria-hidden="true">
        {letter}
      </span>
    </Button>
  );
}
