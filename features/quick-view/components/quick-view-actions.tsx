"use client";

import { copyLink } from "@/components/layout/copy-link";
import { RoyaltyTerms } from "@/components/sound/royalty-terms";
import { packHref, soundHref } from "@/components/sound/sound-facts";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuSeparator } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { NewMark } from "@/components/ui/new-mark";
import type { QuickViewParts } from "@/features/quick-view/quick-view-parts";
import type { Sound } from "@/lib/contract/entities/sound";
import { hasSimilar, isPreset, isSample } from "@/lib/contract/kinds";

/** Like, playlist and the rest on the left, the files on the right; below 1024 px the files first. */
export function QuickViewActions({
  sound,
  parts: { Like, Add, Files, Certificate, Ban, report },
}: {
  sound: Sound;
  parts: QuickViewParts;
}) {
  const href = packHref(sound);
  return (
    <div className="flex flex-wrap items-center gap-2 pb-6">
      <Like sound={sound} />
      <Add sound={sound} />
      {hasSimilar(sound) && (
        <ButtonLink href={`/similar-sounds/${sound.id}`} prefetch={false} variant="ghost" icon="similar">
          Similar sounds <NewMark />
        </ButtonLink>
      )}
      <Menu
        label="More"
        align="start"
        trigger={(props) => <IconButton icon="more" label={`More for ${sound.title}`} {...props} />}
      >
        <MenuItem icon="link" onSelect={() => copyLink(soundHref(sound))}>
          Copy link
        </MenuItem>
        {href && (
          <MenuItem icon="link" onSelect={() => copyLink(href)}>
            Copy pack link
          </MenuItem>
        )}
        <Certificate sound={sound} />
        <MenuItem icon="mail" href={`/account/licensing/custom-request?sounds=${encodeURIComponent(namedFor(sound))}`}>
          Request a custom license
        </MenuItem>
        {(isSample(sound) || isPreset(sound)) && (
          <>
            <MenuSeparator />
            <MenuItem icon="flag" onSelect={() => report(sound)}>
              Report sound
            </MenuItem>
            <Ban sound={sound} />
          </>
        )}
      </Menu>
      <span className="flex-1 max-lg:hidden" />
      <div className="max-lg:-order-1 max-lg:w-full">
        <Files sound={sound} />
      </div>
      <RoyaltyTerms sound={sound} className="w-full text-right max-lg:order-first max-lg:text-left" />
    </div>
  );
}

/** A sound as a person names it: its title, and whose it is. */
function namedFor(sound: Sound): string {
  return "user_display" in sound ? `${sound.title} by ${sound.user_display}` : sound.title;
}
