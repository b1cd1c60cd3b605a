"use client";

import { copyLink } from "@/components/layout/copy-link";
import { notifyError, notifySuccess } from "@/components/layout/notify";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { type Embed, embedCode, embedOf } from "@/lib/routes/embeds";

function open(sharer: string, url: string) {
  window.open(`${sharer}${encodeURIComponent(url)}`, "_blank", "noopener");
}

interface ShareMenuProps {
  path: string;
  /** The subject of the page. */
  noun?: "pack" | "playlist" | "collection" | "stack";
}

/** Shares a page by its URL. Embeddable pages can also be copied as markup for another site. */
export function ShareMenu({ path, noun = "pack" }: ShareMenuProps) {
  const label = `Share ${noun}`;
  const url = () => window.location.origin + path;
  const embed = embedOf(path);
  function copyEmbed(shown: Embed) {
    const title = document.title.split(" – ")[0] ?? "";
    navigator.clipboard.writeText(embedCode(window.location.origin, shown, title)).then(
      () => notifySuccess("Embed code copied."),
      () => notifyError("The code couldn’t be copied. Try again."),
    );
  }
  return (
    <Menu label={label} trigger={(props) => <IconButton icon="share" label={label} {...props} />}>
      <MenuItem icon="ext" onSelect={() => open("https://www.facebook.com/sharer/sharer.php?u=", url())}>
        Facebook
      </MenuItem>
      <MenuItem icon="ext" onSelect={() => open("https://twitter.com/intent/tweet?url=", url())}>
        Twitter
      </MenuItem>
      <MenuItem icon="link" onSelect={() => copyLink(path)}>
        Copy link
      </MenuItem>
      {embed && (
        <MenuItem icon="desktop" onSelect={() => copyEmbed(embed)}>
          Embed
        </MenuItem>
      )}
    </Menu>
  );
}
