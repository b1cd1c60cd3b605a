import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuSeparator } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import type { LineCommands } from "@/features/studio/sounds/line-commands";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

interface LineMenuProps {
  sound: PackSound;
  stems: { areShown: boolean; toggle: () => void };
  /** From 1; null where it can't be moved. */
  place: number | null;
  count: number;
  commands: LineCommands;
  /** Makes its button a cell of the grid. */
  focus: { "data-column": string; tabIndex: number };
}

/** Everything else that can be done with a sound of the grid. */
export function LineMenu({ sound, stems, place, count, commands, focus }: LineMenuProps) {
  const { id, title, is_owned } = sound;
  return (
    <Menu
      label={`More for ${title}`}
      trigger={(props) => <IconButton {...props} {...focus} icon="more" iconSize={16} label={`More for ${title}`} />}
    >
      <MenuItem icon="edit" onSelect={() => commands.showDetails(id)}>
        Genres, tags and everything else
      </MenuItem>
      <MenuItem icon="up" disabled={place === null || place === 1} onSelect={() => commands.move(id, -1)}>
        Move up
      </MenuItem>
      <MenuItem icon="down" disabled={place === null || place === count} onSelect={() => commands.move(id, 1)}>
        Move down
      </MenuItem>
      <MenuSeparator />
      {sound.stems.length > 0 && (
        <MenuItem icon="stems" onSelect={stems.toggle}>
          {stems.areShown ? "Hide stems" : "Show stems"}
        </MenuItem>
      )}
      <MenuItem icon="plus" onSelect={() => commands.addStems(sound, false)}>
        Add stems, or a zip of them
      </MenuItem>
      <MenuItem icon="plus" onSelect={() => commands.addStems(sound, true)}>
        Add a folder of stems
      </MenuItem>
      <MenuItem icon="stems" disabled={is_owned} onSelect={() => commands.makeStem(sound)}>
        Make it a stem
      </MenuItem>
      <MenuItem icon="wav" disabled={is_owned || sound.state !== "draft"} onSelect={() => commands.replace(sound)}>
        Replace the file
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="trash" danger disabled={is_owned} onSelect={() => commands.remove([id])}>
        Remove
      </MenuItem>
    </Menu>
  );
}
