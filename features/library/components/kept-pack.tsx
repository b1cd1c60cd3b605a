"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ListFailed } from "@/components/layout/list-states";
import { Trail } from "@/components/layout/trail";
import { LoadingRows } from "@/components/sound/loading-rows";
import { SoundHead } from "@/components/sound/sound-head";
import { KeptPackPanel } from "@/features/library/components/kept-pack-panel";
import { keptSlots } from "@/features/library/components/kept-slots";
import { PackHead } from "@/features/packs/components/pack-head";
import { trackNumbers } from "@/features/packs/pack-sounds";
import { SoundList } from "@/features/sound/components/sound-list";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";

const STEPS = [
  { title: "My Library", href: "/my-library" },
  { title: "Packs", href: "/my-library/packs" },
];
const ACTIVE = 1;

/** A sample pack that its creator took off sale, for who owns sounds of it. While it is on sale its own page shows it. */
export function KeptPack({ id }: { id: number }) {
  const router = useRouter();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ["library", "packs", id],
      queryFn: ({ signal }) => request("GET /api/packs/{id}", { params: { id } }, { signal }),
      staleTime: 0,
    },
    queryClient,
  );
  const publicPath = data?.pack.status === ACTIVE ? data.pack.link : null;
  useEffect(() => {
    if (publicPath) router.replace(publicPath);
  }, [publicPath, router]);
  return (
    <>
      <Trail className="pt-5 pb-4" steps={STEPS} />
      {(!data || publicPath) && <h1 className="sr-only">My pack</h1>}
      {isError && !data ? (
        <ListFailed title="The pack couldn’t be loaded" onRetry={() => void refetch()} />
      ) : !data || publicPath ? (
        <LoadingRows count={6} />
      ) : (
        <>
          <PackHead
            pack={data.pack}
            sounds={data.samples}
            isOnSale={false}
            panel={<KeptPackPanel pack={data.pack} soundIds={data.samples.map((sound) => sound.id)} />}
          />
          {data.samples.length > 0 && (
            <div className="mt-11">
              <SoundList
                id="kept-pack"
                label={`Your sounds of ${data.pack.title}`}
                sounds={data.samples}
                head={<SoundHead kind="sample" />}
                numbers={trackNumbers(data.samples)}
                slots={keptSlots}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}
