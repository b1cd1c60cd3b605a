import type { ReactNode } from "react";
import { Trail } from "@/components/layout/trail";
import { PACK_LISTS, PACK_TITLES } from "@/components/pack/pack-words";
import { Cover } from "@/components/ui/cover";
import { CreatorLink } from "@/features/creators/components/creator-link";
import { FollowButton } from "@/features/likes/components/follow-button";
import { LikeIconButton } from "@/features/likes/components/like-icon-button";
import { PlayPack } from "@/features/packs/components/play-pack";
import { ShareMenu } from "@/features/player/components/share-menu";
import { AddPackButton } from "@/features/playlists/components/add-pack-button";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { PACK_TEXTS } from "@/lib/contract/rules/pack-fields";
import { formatCount } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { formatTime } from "@/lib/format/time";
import { coverSource } from "@/lib/media/cover-source";

interface PackHeadProps {
  pack: PackDetail;
  sounds: readonly Sound[];
  /** The purchase panel: the price of the whole pack and how to get it. */
  panel: ReactNode;
  /** It is on sale. Otherwise it can’t be played as a whole, followed, liked, collected or shared. */
  isOnSale?: boolean;
  /** `h2` within a page that has a title of its own. */
  Title?: "h1" | "h2";
}

/** Cover, title, people, facts and the purchase panel of a pack. */
export function PackHead({ pack, sounds, panel, isOnSale = true, Title = "h1" }: PackHeadProps) {
  return (
    <header className="relative grid grid-cols-[356px_minmax(0,1fr)_328px] items-start gap-10 max-[1240px]:grid-cols-[220px_minmax(0,1fr)] max-[700px]:grid-cols-[minmax(0,1fr)] max-[700px]:gap-[22px]">
      <Cover
        src={coverSource(pack.thumb)}
        size={356}
        fluid
        sizes="(max-width: 700px) 62vw, (max-width: 1240px) 220px, 356px"
        colour={pack.glow}
        alt={`${pack.title} cover`}
        priority
        className="shadow-cover max-[700px]:w-[62%]!"
      />
      <div className="min-w-0">
        <p className="text-ink-2">{PACK_TITLES[pack.kind]}</p>
        <Title className="mt-2 mb-[18px] text-[64px] leading-tight tracking-display break-words max-[1240px]:text-[44px]">
          {pack.title}
        </Title>
        <div className="flex flex-wrap items-center gap-2">
          {[pack.user, ...pack.collab_users].map((creator) => (
            <CreatorLink key={creator.id} creator={creator} />
          ))}
          {isOnSale && (
            <FollowButton
              id={pack.user.id}
              username={pack.user.username}
              display={pack.user.display}
              named={pack.collab_users.length > 0}
            />
          )}
        </div>
        {PACK_TEXTS.map(
          (name) =>
            pack[name] && (
              <p key={name} className="mt-[18px] max-w-[56ch] leading-body text-pretty text-ink-2">
                {pack[name]}
              </p>
            ),
        )}
        <PackFacts pack={pack} />
        {isOnSale && (
          <div className="flex items-center gap-2">
            {/* On a phone in the first screen, beside the cover. */}
            <span className="contents max-[700px]:absolute max-[700px]:top-[calc(62vw-80px)] max-[700px]:right-0 max-[700px]:block">
              <PlayPack title={pack.title} sounds={sounds} />
            </span>
            <LikeIconButton
              target={{ kind: `${pack.kind}-pack`, id: pack.id }}
              title={pack.title}
              count={pack.likes_count}
              showCount
            />
            <AddPackButton kind={pack.kind} id={pack.id} title={pack.title} />
            <ShareMenu path={pack.link} />
          </div>
        )}
      </div>
      <div className="max-[1240px]:col-span-full">{panel}</div>
    </header>
  );
}

function PackFacts({ pack }: { pack: PackDetail }) {
  const { tempo_min: low, tempo_max: high } = pack;
  const tempo = low !== null && high !== null ? [...new Set([Math.round(low), Math.round(high)])].join("–") : null;
  const facts = [
    { title: "Sounds", value: formatCount(pack.audio_count) },
    { title: "Length", value: formatTime(pack.total_seconds) },
    ...(tempo ? [{ title: "BPM", value: tempo }] : []),
    { title: "Released", value: formatDay(pack.released_at) },
  ];
  return (
    <dl className="mt-[22px] mb-[22px] flex flex-wrap gap-x-9 gap-y-3 max-[700px]:gap-x-[22px]">
      {facts.map(({ title, value }) => (
        <div key={title}>
          <dt className="mb-[3px] text-xs text-ink-2">{title}</dt>
          <dd className="num text-[15px]! leading-5 font-figure!">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Breadcrumbs from a pack to its list and its first genre. */
export function PackTrail({ pack }: { pack: PackDetail }) {
  const list = PACK_LISTS[pack.kind];
  const [genre] = pack.genres;
  const genreStep = genre && { title: genre.title, href: `${list.path}?genres=${genre.id}` };
  return <Trail steps={[{ title: list.title, href: list.path }, ...(genreStep ? [genreStep] : [])]} />;
}
