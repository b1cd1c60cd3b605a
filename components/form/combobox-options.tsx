import { Combobox as Base } from "@base-ui/react/combobox";
import type { ReactNode } from "react";
import { Icon } from "@/components/icons/icon";

interface ComboboxOptionsProps<Item> {
  /** The name of the list. */
  label: string;
  idOf: (item: Item) => string | number;
  isDisabled: (item: Item) => boolean;
  /** What an option shows. */
  children: (item: Item) => ReactNode;
}

/** The list of options in the popup of a combobox, with a check mark beside those that are chosen. */
export function ComboboxOptions<Item>({ label, idOf, isDisabled, children }: ComboboxOptionsProps<Item>) {
  return (
    <Base.List aria-label={label}>
      {(item: Item) => (
        <Base.Item key={idOf(item)} value={item} disabled={isDisabled(item)} className="combobox-option">
          <span className="min-w-0 flex-1">{children(item)}</span>
          <Base.ItemIndicator>
            <Icon name="check" size={16} />
          </Base.ItemIndicator>
        </Base.Item>
      )}
    </Base.List>
  );
}
