import { useEffect, useRef } from "react";

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some, but not all of what it stands for. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
}

/** The checkbox of a row, or of all rows. */
export function SelectBox({ label, checked, mixed = false, onChange }: SelectBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed && !checked;
  }, [mixed, checked]);
  return (
    <input
      ref={input}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
