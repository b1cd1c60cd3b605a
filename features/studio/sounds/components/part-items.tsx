import { MenuSeparator } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import type { PartCommands } from "@/features/studio/sounds/part-commands";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

interface PartItemsProps {
  sound: PackSound;
  stems: { areShown: boolean; toggle: () => void };
  parts: PartCommands;
}

/** What the menu of a sound has for its files. */
export function PartItems({ sound, stems, parts }: PartItemsProps) {
  return (
    <>
      {sound.stems.length > 0 && (
        <MenuItem icon="stems" onSelect={stems.toggle}>
          {stems.areShown ? "Hide stems" : "Show stems"}
        </MenuItem>
      )}
      <MenuItem icon="plus" onSelect={() => parts.addStems(sound, false)}>
        Add stems, or a zip of them
      </MenuItem>
      <MenuItem icon="plus" onSelect={() => parts.addStems(sound, true)}>
        Add a folder of stems
      </MenuItem>
      <MenuItem icon="stems" disabled={sound.is_owned} onSelect={() => parts.makeStem(sound)}>
        Make it a stem
      </MenuItem>
      <MenuItem icon="wav" disabled={sound.is_owned || sound.state !== "draft"} onSelect={() => parts.replace(sound)}>
        Replace the file
      </MenuItem>
      <MenuSeparator />
    </>
  );
}
