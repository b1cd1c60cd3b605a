"use client";

import Link from "next/link";
import { PackGrid } from "@/components/pack/pack-grid";
import { SectionHead } from "@/components/ui/section-head";
import { CreatorGrid } from "@/features/creators/components/creator-grid";
import { PackLike } from "@/features/likes/components/pack-like";
import { SoundRows } from "@/features/sound/components/sound-rows";
import type { CallResponse } from "@/lib/contract/call-types";

export type Discovery = CallResponse<"GET /api/discover">;

const PACKS = 6;

/** Rows of recommendations, each with its reason, then packs and creators. */
export function DiscoverView({ discovery }: { discovery: Discovery }) {
  const { rows, packs, creators, is_personal } = discovery;
  return (
    <div className="grid gap-14">
      {rows.map(({ title, reason, link, sounds }) => (
        <section key={title}>
          <SectionHead
            className="mb-2"
            title={title}
            aside={
              <>
                <span className="font-body text-ink-3 max-[700px]:hidden">{reason}</span>
                <Link href={link} prefetch={false} className="ml-4 max-[700px]:ml-0">
                  See all
                  <span className="sr-only">{`, ${title}`}</span>
                </Link>
              </>
            }
          />
          <SoundRows id={link} label={title} sounds={sounds} genres={[title]} />
        </section>
      ))}
      {packs.length > 0 && (
        <section>
          <SectionHead title={is_personal ? "Packs for you" : "Popular packs"} />
          <PackGrid packs={packs.slice(0, PACKS)} label="Packs" taste Like={PackLike} />
        </section>
      )}
      {creators.length > 0 && (
        <section>
          <SectionHead title={is_personal ? "Creators you may want to follow" : "Popular creators"} />
          <CreatorGrid creators={creators} />
        </section>
      )}
    </div>
  );
}
