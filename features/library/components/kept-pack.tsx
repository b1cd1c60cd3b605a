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
import { PACK_CALLS } from "@/lib/api/kind-calls";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallResponse } from "@/lib/contract/call-types";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";

const STEPS = [
  { title: "My Library", href: "/my-library" },
  { title: "Packs", href: "/my-library/packs" },
];

/** A pack that is no longer on sale, for who owns sounds of it. While it is on sale its own page shows it. */
export function KeptPack({ kind, id }: { kind: PackKind; id: number }) {
  const router = useRouter();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ["library", "packs", kind, id],
      queryFn: ({ signal }) => request(PACK_CALLS[kind].detail, { params: { id } }, { signal }),
      staleTime: 0,
    },
    queryClient,
  );
  const sounds = data ? soundsOf(data) : [];
  const publicPath = data?.pack.is_listed ? data.pack.link : null;
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
            sounds={sounds}
            isOnSale={false}
            panel={<KeptPackPanel pack={data.pack} soundIds={sounds.map((sound) => sound.id)} />}
          />
          {sounds.length > 0 && (
            <div className="mt-11">
              <SoundList
                id="kept-pack"
                label={`Your sounds of ${data.pack.title}`}
                sounds={sounds}
                head={<SoundHead kind={kind} />}
                numbers={trackNumbers(sounds)}
                slots={keptSlots}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

function soundsOf(page: CallResponse<(typeof PACK_CALLS)[PackKind]["detail"]>): readonly Sound[] {
  return "samples" in page ? page.samples : "presets" in page ? page.presets : page.oneshots;
}
