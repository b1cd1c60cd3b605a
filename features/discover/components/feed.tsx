"use client";

import { ListEmpty, LoadingCards } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { PackGrid } from "@/components/pack/pack-grid";
import { LoadingRows } from "@/components/sound/loading-rows";
import { SectionHead } from "@/components/ui/section-head";
import { PackLike } from "@/features/likes/components/pack-like";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { request } from "@/lib/api/request";
import { listQuery, useList, usePage } from "@/lib/client/lists/use-list";

const feedQuery = listQuery(["feed"], (page: number, signal) =>
  request("GET /api/feed", { query: { page } }, { signal }),
);

/** Releases of the creators that the user follows, newest first. */
export function Feed() {
  const list = useList(feedQuery, usePage());
  return (
    <OwnList
      list={list}
      path="/feed"
      empty={
        <ListEmpty
          title="Nothing in your feed yet"
          hint="Follow creators to see their new releases here."
          href="/creators"
          browse="Browse creators"
        />
      }
      waiting={<Waiting />}
    >
      {({ packs, data, meta }) => (
        <>
          {packs.length > 0 && (
            <section className="mb-14">
              <SectionHead title="New packs" />
              <PackGrid packs={packs} label="New packs" taste Like={PackLike} />
            </section>
          )}
          <section>
            <SectionHead className="mb-2" title="New sounds" />
            <SoundRows id="feed" label="New sounds" sounds={data} page={meta.page} lastPage={meta.last_page} />
          </section>
        </>
      )}
    </OwnList>
  );
}

function Waiting() {
  return (
    <>
      <section className="mb-14">
        <SectionHead title="New packs" />
        <LoadingCards count={6} taste />
      </section>
      <section>
        <SectionHead className="mb-2" title="New sounds" />
        <LoadingRows count={8} />
      </section>
    </>
  );
}
