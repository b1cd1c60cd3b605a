"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Find } from "@/components/form/find";
import { Finder } from "@/components/form/finder";
import { useOptions } from "@/components/form/use-options";
import { Cover } from "@/components/ui/cover";
import { findPacks } from "@/features/studio/packs/found-packs";
import { packPaths } from "@/features/studio/packs/pack-paths";
import { STATE_FILTERS, stateOf } from "@/features/studio/packs/pack-words";
import { useUserValue } from "@/lib/client/session/use-user";
import type { CreatorPack, ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";
import { coverSource } from "@/lib/media/cover-source";

const LABEL = "Find a pack of yours";
const KINDS: Record<ReviewedKind, string> = { sample: "Sample packs", preset: "Preset packs" };

/** The search of the studio: the creator's own packs by a part of their title. */
export function PackFinder() {
  const isSeller = useUserValue((user) => user.seller_status === "active");
  return isSeller ? <Find label={LABEL}>{(close) => <Search onClose={close} />}</Find> : null;
}

function Search({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [text, setText] = useState("");
  const search = text.trim();
  const { items, state } = useOptions(findPacks, search, true);
  const groups = (["sample", "preset"] as const)
    .map((kind) => ({ title: KINDS[kind], items: items.filter((pack) => pack.kind === kind) }))
    .filter((group) => group.items.length > 0);
  return (
    <Finder<CreatorPack>
      label={LABEL}
      maxLength={MAX_SEARCH_LENGTH}
      text={text}
      onText={setText}
      groups={groups}
      isLoading={state === "loading"}
      sentence={sentenceOf(search, state)}
      keyOf={({ kind, id }) => `${kind}:${id}`}
      nameOf={({ title }) => title}
      hrefOf={(pack) => packPaths(pack).state}
      onFollow={(pack) => {
        onClose();
        router.push(packPaths(pack).state);
      }}
      onClose={onClose}
    >
      {(pack) => (
        <>
          <Cover src={coverSource(pack.thumb)} size={28} colour={pack.glow} />
          <span className="find-words">
            <b>{pack.title}</b>
            <small>{STATE_FILTERS[stateOf(pack)].title}</small>
          </span>
        </>
      )}
    </Finder>
  );
}

function sentenceOf(search: string, state: "loading" | "loaded" | "failed"): string {
  if (state === "failed") return "Nothing could be searched. Check your connection and type again.";
  if (state === "loading") return search === "" ? "" : "Searching…";
  return search === "" ? "You have no packs yet." : `No pack of yours is called “${search}”.`;
}
