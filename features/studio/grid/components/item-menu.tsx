import type { ElementNode } from "@/components/element-node";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuSeparator } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { focusIn, type Line } from "@/features/studio/grid/components/item-line";
import type { GridItem } from "@/features/work/items/item-fields";

interface ItemMenuProps<Item, Values, Edited extends string> {
  line: Line<Item, Values, Edited>;
  /** Of the dialog in which all values are set. */
  detailsTitle: string;
  /** Further items of the menu, before the one that removes. */
  children?: ElementNode;
}

/** Everything else that can be done with an item of the grid. */
export function ItemMenu<Item extends GridItem & { is_owned: boolean }, Values, Edited extends string>({
  line,
  detailsTitle,
  children,
}: ItemMenuProps<Item, Values, Edited>) {
  const { item, place, count, canMove, commands } = line;
  const { id, title, is_owned } = item;
  return (
    <Menu
      label={`More for ${title}`}
      trigger={(props) => (
        <IconButton {...props} {...focusIn(line, "more")} icon="more" iconSize={16} label={`More for ${title}`} />
      )}
    >
      <MenuItem icon="edit" onSelect={() => commands.showDetails(id)}>
        {detailsTitle}
      </MenuItem>
      <MenuItem icon="up" disabled={!canMove || place === 1} onSelect={() => commands.move(id, -1)}>
        Move up
      </MenuItem>
      <MenuItem icon="down" disabled={!canMove || place === count} onSelect={() => commands.move(id, 1)}>
        Move down
      </MenuItem>
      <MenuSeparator />
      {children}
      <MenuItem icon="trash" danger disabled={is_owned} onSelect={() => commands.remove([id])}>
        Remove
      </MenuItem>
    </Menu>
  );
}
