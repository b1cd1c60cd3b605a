import { TOP_SELLER } from "@/components/creator/creator-card";
import type { ElementNode } from "@/components/element-node";
import { Avatar } from "@/components/ui/avatar";
import { Tag } from "@/components/ui/tag";
import type { Creator } from "@/lib/contract/entities/creator";
import { formatCount } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

/** Header of a creator's profile. `action` is rendered after it. */
export function CreatorHead({ creator, action }: { creator: Creator; action: ElementNode }) {
  const { username, display, thumb, bio, links, banner, is_top_seller } = creator;
  const facts = [
    { title: "Samples", value: creator.audio_count },
    { title: "Presets", value: creator.presets_count },
    { title: "Packs", value: creator.packs_count },
    { title: "Followers", value: creator.likes_count },
  ];
  return (
    <header className="flex flex-wrap items-start gap-x-8 gap-y-5 pt-9 pb-8 max-lg:pt-6">
      {banner && (
        <img
          src={`${banner}-1600.webp`}
          srcSet={`${banner}-800.webp 800w, ${banner}-1600.webp 1600w`}
          sizes="(max-width: 1023px) 100vw, 1150px"
          alt=""
          width={1600}
          height={400}
          className="aspect-[4/1] max-h-60 w-full rounded-panel bg-raised object-cover"
        />
      )}
      <Avatar
        username={username}
        src={coverSource(thumb)?.(400)}
        name={display}
        size={128}
        className="max-[700px]:size-22!"
      />
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-3xl tracking-display break-words max-[700px]:text-2xl">{display}</h1>
          {is_top_seller && <Tag>{TOP_SELLER}</Tag>}
        </div>
        <p className="mt-1 text-ink-3">{`@${username}`}</p>
        {bio && <p className="mt-3.5 max-w-[60ch] leading-body text-pretty text-ink-2">{bio}</p>}
        {links.length > 0 && (
          <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1">
            {links.map((link) => (
              <li key={link} className="max-w-full">
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  className="link inline-block max-w-full truncate align-bottom pointer-coarse:leading-[44px]"
                >
                  {link.replace(/^https:\/\/(?:www\.)?/i, "").replace(/\/$/, "")}
                </a>
              </li>
            ))}
          </ul>
        )}
        <dl className="mt-5 mb-5 flex flex-wrap gap-x-9 gap-y-3">
          {facts.map(({ title, value }) => (
            <div key={title}>
              <dt className="mb-[3px] text-xs text-ink-3">{title}</dt>
              <dd className="num text-[15px]! leading-5 font-figure!">{formatCount(value)}</dd>
            </div>
          ))}
        </dl>
        {action}
      </div>
    </header>
  );
}
