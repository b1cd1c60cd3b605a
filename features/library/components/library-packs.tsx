"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { ListEmpty, LoadingCards } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { PackGrid } from "@/components/pack/pack-grid";
import { TabLinks } from "@/components/ui/tab-links";
import { type LibraryPacksName, libraryPacksQuery } from "@/features/library/library-packs-query";
import { PackLike } from "@/features/likes/components/pack-like";
import { useList, usePage } from "@/lib/client/lists/use-list";
import { QueryScope } from "@/lib/client/session/query-scope";
import type { OwnedPack, Pack } from "@/lib/contract/entities/pack";
import { formatCents } from "@/lib/format/money";

const PATHS: Record<LibraryPacksName, string> = {
  downloads: "/my-library/packs",
  likes: "/my-library/packs?show=likes",
};

const WORDS: Record<LibraryPacksName, { label: string; title: string; hint: string }> = {
  downloads: {
    label: "Downloaded",
    title: "No packs downloaded yet",
    hint: "Packs you download stay here. Downloading again is free.",
  },
  likes: {
    label: "Liked",
    title: "No packs liked yet",
    hint: "Like a pack and it appears here.",
  },
};

/** The signed-in user's packs: those downloaded whole, or those liked, depending on the URL. */
export function LibraryPacks() {
  const name = useSearchParams().get("show") === "likes" ? "likes" : "downloads";
  return (
    <>
      <QueryScope>
        <Tabs current={name} />
      </QueryScope>
      <div className="pt-7">
        <Packs key={name} name={name} />
      </div>
    </>
  );
}

function Packs({ name }: { name: LibraryPacksName }) {
  const list = useList(libraryPacksQuery[name], usePage());
  const { title, hint, label } = WORDS[name];
  return (
    <OwnList
      list={list}
      path={PATHS[name]}
      empty={<ListEmpty title={title} hint={hint} href="/packs" browse="Browse packs" />}
      waiting={<LoadingCards count={10} />}
    >
      {({ data: packs }) => (
        <PackGrid packs={packs} label={`${label} packs`} Like={LikeOnSale} note={(pack) => <Notes pack={pack} />} />
      )}
    </OwnList>
  );
}

/** What isn't on sale can't be liked. */
function LikeOnSale({ pack }: { pack: Pack }) {
  return pack.is_listed && <PackLike pack={pack} />;
}

function Notes({ pack }: { pack: OwnedPack }) {
  return (
    <>
      {!pack.is_listed && <p className="mt-1 text-xs text-ink-3">No longer on sale</p>}
      <Purchase purchase={pack.purchase} />
    </>
  );
}

/** The cash payment of a pack, with its receipt. */
function Purchase({ purchase }: Pick<OwnedPack, "purchase">) {
  if (!purchase) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-2.5 text-xs text-ink-3">
      <span>{`Bought for ${formatCents(purchase.amount_cents)}`}</span>
      <Link
        href={purchase.receipt_url}
        prefetch={false}
        className="text-ink-2 underline underline-offset-3 hover:text-ink"
      >
        Receipt
      </Link>
    </p>
  );
}

/** Both lists with their counts, which come from their first pages, so that switching shows packs at once. */
function Tabs({ current }: { current: LibraryPacksName }) {
  const downloads = useQuery(libraryPacksQuery.downloads(1)).data?.meta.total;
  const likes = useQuery(libraryPacksQuery.likes(1)).data?.meta.total;
  return (
    <TabLinks
      label="Packs"
      current={PATHS[current]}
      tabs={[
        { href: PATHS.downloads, label: WORDS.downloads.label, count: downloads },
        { href: PATHS.likes, label: WORDS.likes.label, count: likes },
      ]}
    />
  );
}
