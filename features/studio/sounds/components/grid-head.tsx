import { useEffect, useRef } from "react";

const HEADS = ["Sound", "Wave", "BPM", "Key", "Instruments", "Files", "Credits", "Royalty", "State"] as const;
const NAMES = ["title", "wave", "tempo", "key", "instruments", "files", "price", "copyright_label", "state"] as const;

interface GridHeadProps {
  /** How many of the sounds that are shown are selected. */
  selected: number;
  count: number;
  canEdit: boolean;
  onSelectAll: (isSelected: boolean) => void;
}

/** The heads of the grid's columns, with the box that selects every sound. */
export function GridHead({ selected, count, canEdit, onSelectAll }: GridHeadProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < count;
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's row can't be edited and moved as a grid
    // biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus
    <div role="row" aria-rowindex={1} className="sound-line sound-head-line">
      <Head name="order">
        <span className="sr-only">Order</span>
      </Head>
      <Head name="select">
        {canEdit ? (
          <input
            ref={box}
            type="checkbox"
            className="sound-box"
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
      {HEADS.map((name, index) => (
        <Head key={name} name={NAMES[index]!}>
          <span>{name}</span>
        </Head>
      ))}
      <Head name="more">
        <span className="sr-only">More</span>
      </Head>
    </div>
  );
}

function Head({ name, children }: { name: string; children: React.ReactElement }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the row
    // biome-ignore lint/a11y/useFocusableInteractive: see the row
    <span role="columnheader" data-cell={name}>
      {children}
    </span>
  );
}
