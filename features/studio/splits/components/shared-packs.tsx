"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { SectionHead } from "@/components/ui/section-head";
import { ShareTable } from "@/features/studio/splits/components/share-table";
import { sharesQuery } from "@/features/studio/splits/splits-query";
import { queryClient } from "@/lib/client/session/query-scope";
import { SHARES } from "@/lib/routes/share-path";

/** The first packs of others in which the creator shares, below their own. */
export function SharedPacks() {
  const { data } = useQuery(sharesQuery(1), queryClient);
  if (!data || data.meta.total === 0) return null;
  return (
    <section className="pt-9">
      <SectionHead
        title="Packs you share in"
        aside={
          <Link href={SHARES} prefetch={false} className="link">
            All of them
          </Link>
        }
      />
      <ShareTable shares={data.data} />
    </section>
  );
}
