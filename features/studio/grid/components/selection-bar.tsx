"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { PriceKey } from "@/features/studio/grid/components/price-key";
import { ValuesDialog } from "@/features/studio/grid/components/values-dialog";
import type { GridKind } from "@/features/studio/grid/grid-kind";
import { countOf } from "@/lib/format/count";

interface SelectionBarProps<Item, Values extends object, Field extends string, Edited extends Field> {
  kind: GridKind<Item, Values, Field, Edited>;
  items: readonly Item[];
  onChange: (values: Values) => void;
  onTitleByFiles: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** One value for all selected items: each field shows the common value, or "Mixed". */
export function SelectionBar<Item, Values extends object, Field extends string, Edited extends Field>({
  kind,
  items,
  onChange,
  onTitleByFiles,
  onRemove,
  onClear,
}: SelectionBarProps<Item, Values, Field, Edited>) {
  const { noun, fields, shared, controls, prices, priceOf, wordOf } = kind;
  const [field, setField] = useState<Field | null>(null);
  const count = countOf(items.length, noun);
  const present = [...new Set(items.map(priceOf))];
  const wordIn = (each: Field) => {
    const common = fields.commonValues(items, each);
    return common ? wordOf(each, common) : "Mixed";
  };
  return (
    <div role="toolbar" aria-label={`${count} selected`} className="item-bar">
      <b>
        <span className="num">{items.length}</span>
        <span> selected</span>
      </b>
      {shared.map((each) => (
        <button key={each} type="button" className="item-bar-field" onClick={() => setField(each)}>
          <span>{fields.names[each]}</span>
          <span>{wordIn(each)}</span>
        </button>
      ))}
      <PriceKey
        label={`Credits of the selected ${noun}s`}
        names={Object.keys(prices)}
        isTabStop
        value={present.length === 1 ? present[0] : undefined}
        onChange={(name) => onChange(prices[name]!)}
      />
      {items.some((item) => kind.fileTitleOf(item) !== null) && (
        <button
          type="button"
          className="link mx-2 min-h-11"
          aria-label="Use file names as titles"
          title="Use file names as titles"
          onClick={onTitleByFiles}
        >
          Use file names
        </button>
      )}
      <span className="item-bar-end">
        <IconButton icon="trash" label={`Remove ${count}`} onClick={onRemove} />
        <Button size="sm" variant="ghost" onClick={onClear}>
          Done
        </Button>
      </span>
      {field && (
        <ValuesDialog
          title={`${fields.names[field]} of ${count}`}
          fields={[field]}
          controls={controls}
          initial={fields.commonValues(items, field) ?? ({} as Values)}
          onClose={() => setField(null)}
          onSave={(values) => {
            setField(null);
            if (fields.fieldsOf(values).length > 0) onChange(values);
          }}
        />
      )}
    </div>
  );
}
