"use client";

import { copyLink } from "@/components/layout/copy-link";
import { notifySuccess } from "@/components/layout/notify";
import { packHref, soundHref } from "@/components/sound/sound-facts";
import { MenuSeparator } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { CertificateItem } from "@/features/licensing/components/certificate-item";
import { BanItem } from "@/features/moderation/components/ban-item";
import { CurateItem } from "@/features/moderation/components/curate-item";
import type { Sound } from "@/lib/contract/entities/sound";
import { openDialogForUser } from "@/stores/dialogs";
import { commandPlayer } from "@/stores/player";

/** All actions on a sound except playing, liking, adding and downloading it. */
export function SoundMenuItems({ sound }: { sound: Sound }) {
  const pack = packHref(sound);
  return (
    <>
      <MenuItem icon="continue" onSelect={() => playNext(sound)}>
        Play next
      </MenuItem>
      <MenuItem icon="link" onSelect={() => copyLink(soundHref(sound))}>
        Copy link
      </MenuItem>
      {pack && (
        <MenuItem icon="link" onSelect={() => copyLink(pack)}>
          Copy pack link
        </MenuItem>
      )}
      <CertificateItem sound={sound} />
      <MenuItem icon="mail" href={`/account/licensing/custom-request?sounds=${encodeURIComponent(namedFor(sound))}`}>
        Request a custom license
      </MenuItem>
      <MenuSeparator />
      <CurateItem sound={sound} />
      <MenuItem icon="flag" onSelect={() => openDialogForUser("report", { sound })}>
        Report sound
      </MenuItem>
      <BanItem sound={sound} />
    </>
  );
}

function playNext(sound: Sound): void {
  commandPlayer((player) => player.playNext(sound));
  notifySuccess(`${sound.title} plays next`);
}

/** A sound's name in text: its title and creator. */
function namedFor(sound: Sound): string {
  return "user_display" in sound ? `${sound.title} by ${sound.user_display}` : sound.title;
}
