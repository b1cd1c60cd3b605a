import { useEffect, useRef } from "react";

interface GridHeadProps {
  /** Of the columns between the button that plays and the menu, by their names. */
  heads: Readonly<Record<string, string>>;
  /** The names of those that are edited in place. */
  edited: readonly string[];
  /** How many of the items that are shown are selected. */
  selected: number;
  count: number;
  canEdit: boolean;
  onSelectAll: (isSelected: boolean) => void;
}

/** The heads of the grid's columns, with the box that selects every item. */
export function GridHead({ heads, edited, selected, count, canEdit, onSelectAll }: GridHeadProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < count;
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's row can't be edited and moved as a grid
    // biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus
    <div role="row" aria-rowindex={1} className="item-line item-head-line">
      <Head name="order">
        <span className="sr-only">Order</span>
      </Head>
      <Head name="select">
        {canEdit ? (
          <input
            ref={box}
            type="checkbox"
            aria-label="Select all"
            tabIndex={-1}
            checked={selected === count}
            onChange={() => onSelectAll(selected < count)}
          />
        ) : (
          <span className="sr-only">Select</span>
        )}
      </Head>
      <Head name="play">
        <span className="sr-only">Play</span>
      </Head>
      {Object.entries(heads).map(([name, head]) => (
        <Head key={name} name={name} isEdited={edited.includes(name)}>
          <span>{head}</span>
        </Head>
      ))}
      <Head name="more">
        <span className="sr-only">More</span>
      </Head>
    </div>
  );
}

interface HeadProps {
  name: string;
  isEdited?: boolean;
  children: React.ReactElement;
}

function Head({ name, isEdited, children }: HeadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the row
    // biome-ignore lint/a11y/useFocusableInteractive: see the row
    <span role="columnheader" data-cell={name} data-edited={isEdited || undefined}>
      {children}
    </span>
  );
}
