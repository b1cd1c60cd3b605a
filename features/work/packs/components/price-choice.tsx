"use client";

import { type Ref, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { parsePrice, priceText } from "@/features/work/packs/price";

interface PriceChoiceProps {
  /** In US dollars; null if it isn't sold for cash. */
  initial: number | null;
  /** Receives the price while it is typed: null without cash purchase, NaN for what is no price. */
  onChange: (price: number | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Whether a pack can be bought for cash, and at which price. Without the tick there is no price. */
export function PriceChoice({ initial, onChange, onBlur, error, disabled, inputRef }: PriceChoiceProps) {
  const [allows, setAllows] = useState(initial !== null);
  const [text, setText] = useState(priceText(initial));
  return (
    <div className="grid gap-2.5">
      <Checkbox
        checked={allows}
        disabled={disabled}
        onChange={({ target }) => {
          setAllows(target.checked);
          if (!target.checked) setText("");
          onChange(target.checked ? parsePrice("") : null);
        }}
        onBlur={onBlur}
      >
        <span className="font-strong">Allow cash purchase</span>
      </Checkbox>
      {allows ? (
        <TextField
          ref={inputRef}
          label="Price"
          hideLabel
          value={text}
          inputMode="decimal"
          autoComplete="off"
          placeholder="24.00"
          leading="$"
          trailing="USD"
          maxLength={12}
          disabled={disabled}
          className="max-w-52"
          {...(error && { error })}
          onChange={({ target }) => {
            setText(target.value);
            onChange(parsePrice(target.value));
          }}
          onBlur={onBlur}
        />
      ) : (
        <p className="text-sm text-ink-3">Without it the pack sells for credits only.</p>
      )}
    </div>
  );
}
