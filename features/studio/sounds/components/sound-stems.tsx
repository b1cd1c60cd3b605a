import { useMemo } from "react";
import { StemList } from "@/components/sound/stem-list";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuSeparator } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import type { StemCommands } from "@/features/studio/sounds/part-commands";
import type { PackSound, PackStem } from "@/lib/contract/entities/pack-sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { audibleStem, type PackOfSounds } from "@/lib/media/audible-sound";
import { useSoundList } from "@/stores/queue";

interface SoundStemsProps {
  sound: PackSound;
  pack: PackOfSounds;
  canEdit: boolean;
  commands: StemCommands;
}

/** The stems of a sound of the grid. */
export function SoundStems({ sound, pack, canEdit, commands }: SoundStemsProps) {
  const { id, title, stems } = sound;
  const list = `stems-${id}`;
  const audible = useMemo(() => stems.map((stem) => audibleStem(stem, pack)), [stems, pack]);
  useSoundList({ id: list, sounds: audible, page: 1, lastPage: 1, isUncounted: true });
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus
    // biome-ignore lint/a11y/useSemanticElements: a table's cell can't be in a grid of elements
    <div role="gridcell" className="sound-stems">
      <StemList
        title={title}
        stems={stems}
        list={list}
        keyOf={(stem) => soundKey(audibleStem(stem, pack))}
        {...(canEdit && { actionsOf: (stem: PackStem) => <StemMenu stem={stem} commands={commands} /> })}
      />
    </div>
  );
}

function StemMenu({ stem, commands }: { stem: PackStem; commands: StemCommands }) {
  const { title, file_id } = stem;
  return (
    <Menu
      label={`More for stem ${title}`}
      trigger={(props) => <IconButton {...props} icon="more" iconSize={16} label={`More for stem ${title}`} />}
    >
      <MenuItem icon="edit" onSelect={() => commands.rename(stem)}>
        Rename
      </MenuItem>
      <MenuItem icon="wav" onSelect={() => commands.makeSound(file_id)}>
        Make it a sound
      </MenuItem>
      <MenuItem icon="close" onSelect={() => commands.part(file_id)}>
        Part it from the sound
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="trash" danger onSelect={() => commands.removeFile(file_id)}>
        Remove
      </MenuItem>
    </Menu>
  );
}
