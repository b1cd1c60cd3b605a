"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { TypingSearch } from "@/components/form/typing-search";
import { ListFailed } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { ChipLink } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { LIBRARY_TITLES } from "@/features/studio/frame/library-titles";
import { packsQuery } from "@/features/studio/frame/studio-queries";
import { AddPackButton } from "@/features/studio/packs/components/add-pack-button";
import { LoadingPacks, PackTable } from "@/features/studio/packs/components/pack-table";
import { type LibraryView, libraryHref, readLibrary } from "@/features/studio/packs/library-url";
import { STATE_FILTERS, STATES } from "@/features/studio/packs/pack-words";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";

/** The creator's packs of a kind, by state, found by title, page by page; all of it is in the URL. */
export function StudioLibrary({ kind }: { kind: ReviewedKind }) {
  const router = useRouter();
  const path = usePathname();
  const view = readLibrary(useSearchParams());
  const { page, ...filter } = view;
  const list = useQuery(packsQuery(kind, filter, page), queryClient);
  const hrefOf = (change: Partial<LibraryView>) => libraryHref(path, { ...view, page: 1, ...change });
  if (list.isError) return <ListFailed onRetry={() => void list.refetch()} />;
  if (list.data?.counts.all === 0) return <NoPacks />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
        <Filters view={view} counts={list.data?.counts} hrefOf={hrefOf} />
        <TypingSearch
          label="Search packs by title"
          placeholder="Search titles"
          maxLength={100}
          search={view.search ?? ""}
          onSearch={(search) => router.push(hrefOf({ search: search || undefined }), { scroll: false })}
        />
      </div>
      {list.data ? (
        <div className={list.isPlaceholderData ? "opacity-60" : undefined}>
          {list.data.data.length > 0 ? (
            <PackTable caption={`Your ${LIBRARY_TITLES[kind].all.toLowerCase()}`} packs={list.data.data} />
          ) : (
            <NoMatch
              total={list.data.counts.all}
              onClear={() => router.push(hrefOf({ search: undefined, state: undefined }))}
            />
          )}
          <Pagination
            className="flex justify-end pt-5"
            page={page}
            pageCount={list.data.meta.last_page}
            href={(target) => hrefOf({ page: target })}
          />
        </div>
      ) : (
        <LoadingPacks />
      )}
      <p className="pt-4 text-sm text-ink-3">
        Only you, and who is asked to share in it, see a pack until it is approved.
      </p>
    </>
  );
}

interface FiltersProps {
  view: LibraryView;
  counts: CallResponse<"GET /api/seller/packs">["counts"] | undefined;
  hrefOf: (change: Partial<LibraryView>) => string;
}

function Filters({ view, counts, hrefOf }: FiltersProps) {
  return (
    <ul aria-label="States" className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-nowrap max-sm:overflow-x-auto">
      {STATES.map((state) => (
        <li key={state}>
          <ChipLink
            href={hrefOf({ state: view.state === state ? undefined : state })}
            count={counts?.[STATE_FILTERS[state].count]}
            selected={view.state === state}
          >
            {STATE_FILTERS[state].title}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function NoPacks() {
  return (
    <EmptyState title="No packs yet" action={<AddPackButton size="sm" variant="solid" />}>
      A pack stays here, seen only by you, until you send it for review.
    </EmptyState>
  );
}

function NoMatch({ total, onClear }: { total: number; onClear: () => void }) {
  return (
    <EmptyState
      title="No pack is like that"
      action={
        <Button size="sm" variant="solid" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      {total === 1 ? "There is one without filters." : `There are ${total} without filters.`}
    </EmptyState>
  );
}
