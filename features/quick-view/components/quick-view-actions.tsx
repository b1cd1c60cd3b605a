"use client";

import { RoyaltyTerms } from "@/components/sound/royalty-terms";
import { similarHref } from "@/components/sound/sound-facts";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { NewMark } from "@/components/ui/new-mark";
import { FileButtons } from "@/features/downloads/components/file-buttons";
import { LikeCountButton } from "@/features/likes/components/player-like";
import { AddToPlaylistButton } from "@/features/playlists/components/add-buttons";
import { SoundMenuItems } from "@/features/quick-view/components/sound-menu-items";
import type { Sound } from "@/lib/contract/entities/sound";
import { hasSimilar } from "@/lib/contract/rules/kinds";

/** Like, playlist and other actions on the left, the files on the right; below 1024 px the files come first. */
export function QuickViewActions({ sound }: { sound: Sound }) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-6">
      <LikeCountButton sound={sound} />
      <AddToPlaylistButton sound={sound} />
      {hasSimilar(sound) && (
        <ButtonLink href={similarHref(sound)} prefetch={false} variant="ghost" icon="similar">
          Similar sounds <NewMark />
        </ButtonLink>
      )}
      <Menu
        label="More"
        align="start"
        trigger={(props) => <IconButton icon="more" label={`More for ${sound.title}`} {...props} />}
      >
        <SoundMenuItems sound={sound} />
      </Menu>
      <span className="flex-1 max-lg:hidden" />
      <div className="max-lg:-order-1 max-lg:w-full">
        <FileButtons sound={sound} />
      </div>
      <RoyaltyTerms sound={sound} className="w-full text-right max-lg:order-first max-lg:text-left" />
    </div>
  );
}
