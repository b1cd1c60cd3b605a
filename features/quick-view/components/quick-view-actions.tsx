"use client";

import { RoyaltyTerms } from "@/components/sound/royalty-terms";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { NewMark } from "@/components/ui/new-mark";
import { SoundMenuItems } from "@/features/quick-view/components/sound-menu-items";
import type { QuickViewParts } from "@/features/quick-view/quick-view-parts";
import type { Sound } from "@/lib/contract/entities/sound";
import { hasSimilar } from "@/lib/contract/kinds";

/** Like, playlist and other actions on the left, the files on the right; below 1024 px the files come first. */
export function QuickViewActions({ sound, parts }: { sound: Sound; parts: QuickViewParts }) {
  const { Like, Add, Files } = parts;
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
        <SoundMenuItems sound={sound} parts={parts} />
      </Menu>
      <span className="flex-1 max-lg:hidden" />
      <div className="max-lg:-order-1 max-lg:w-full">
        <Files sound={sound} />
      </div>
      <RoyaltyTerms sound={sound} className="w-full text-right max-lg:order-first max-lg:text-left" />
    </div>
  );
}
