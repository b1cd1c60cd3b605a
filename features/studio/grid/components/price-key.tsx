import { cx } from "@/components/cx";

interface PriceKeyProps {
  /** Accessible name. */
  label: string;
  names: readonly string[];
  /** Undefined if several items have different prices. */
  value: string | undefined;
  disabled?: boolean;
  /** Outside of a grid, each choice is reached by Tab. */
  isTabStop?: boolean;
  onChange: (name: string) => void;
}

/** The price of an item in credits, or FREE. As a cell of a grid it takes no focus itself. */
export function PriceKey({ label, names, value, disabled, isTabStop, onChange }: PriceKeyProps) {
  return (
    <span role="radiogroup" aria-label={label} className="item-price">
      {names.map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio button would be a tab stop of the grid
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={name === value}
          tabIndex={isTabStop ? 0 : -1}
          disabled={disabled}
          className={cx("num", name === "FREE" && "item-price-free")}
          onClick={() => onChange(name)}
        >
          {name}
        </button>
      ))}
    </span>
  );
}
