"use client";

import { Button, type ButtonProps } from "@/components/ui/button";
import { Menu, MenuSeparator } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { STUDIO_APP_URL } from "@/lib/settings/studio-app";
import { openDialog, prepareDialog } from "@/stores/dialogs";

const prepare = () => prepareDialog("pack-details");
const openDetails = (kind?: ReviewedKind) => openDialog("pack-details", kind ? { kind } : {});
const openApp = (query: string) => window.open(`${STUDIO_APP_URL}/seller/packs?${query}`, "_blank", "noopener");

/** Adds a pack: opens Select category, or a menu where there is the studio app, too. */
export function AddPackButton({ size, variant = "primary" }: Pick<ButtonProps, "size" | "variant">) {
  if (!STUDIO_APP_URL) {
    return (
      <Button
        variant={variant}
        size={size}
        icon="plus"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => openDetails()}
      >
        Add pack
      </Button>
    );
  }
  return (
    <Menu
      label="Add pack"
      trigger={(trigger) => (
        <Button {...trigger} variant={variant} size={size} icon="plus" onPointerEnter={prepare} onFocus={prepare}>
          Add pack
        </Button>
      )}
    >
      <MenuItem icon="wav" onSelect={() => openDetails("sample")}>
        Upload samples
      </MenuItem>
      <MenuItem icon="knob" onSelect={() => openDetails("preset")}>
        Upload presets
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="ext" onSelect={() => openApp("pack=create")}>
        Samples in the studio app
      </MenuItem>
      <MenuItem icon="ext" onSelect={() => openApp("preset=create")}>
        Presets in the studio app
      </MenuItem>
    </Menu>
  );
}
