"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Find } from "@/components/form/find";
import { Finder } from "@/components/form/finder";
import { useOptions } from "@/components/form/use-options";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";
import { Avatar } from "@/components/ui/avatar";
import { Cover } from "@/components/ui/cover";
import { findHits, grouped, type Hit, withRecent } from "@/features/admin/palette/hits";
import { isHere, visitHere } from "@/features/work/table/asked-query";
import { useUserValue } from "@/lib/client/session/use-user";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";
import { coverSource } from "@/lib/media/cover-source";

const LABEL = "Find a person, pack, sound or order";

/** What each admin opened last. Only this page keeps it, because it contains names of users. */
let opened: { userId: number | undefined; hits: Hit[] } = { userId: undefined, hits: [] };

/** Finds users, packs, sounds and orders by a name, an e-mail address or an id, and opens them. */
export function Palette() {
  return <Find label={LABEL}>{(close) => <Search onClose={close} />}</Find>;
}

function Search({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const userId = useUserValue((user) => user.id);
  const [text, setText] = useState("");
  const recent = opened.userId === userId ? opened.hits : [];
  const search = text.trim();
  const { items, state } = useOptions((words, signal) => findHits(words, recent, signal), search, true);
  return (
    <Finder<Hit>
      label={LABEL}
      maxLength={MAX_SEARCH_LENGTH}
      text={text}
      onText={setText}
      groups={grouped(items)}
      isLoading={state === "loading"}
      sentence={sentenceOf(search, state)}
      keyOf={({ key }) => key}
      nameOf={({ title }) => title}
      hrefOf={({ href }) => href}
      onFollow={(hit) => {
        opened = { userId, hits: withRecent(recent, hit) };
        onClose();
        if (isHere(hit.href)) visitHere(hit.href);
        else router.push(hit.href);
      }}
      onClose={onClose}
    >
      {(hit) => (
        <>
          <Picture hit={hit} />
          <span className="find-words">
            <b>{hit.title}</b>
            <small>{hit.detail}</small>
          </span>
        </>
      )}
    </Finder>
  );
}

const ICONS: Partial<Record<Hit["kind"], IconName>> = { sounds: "wav", orders: "license" };

/** People have a portrait, packs a cover, the others an icon. */
function Picture({ hit: { kind, title, username, thumb } }: { hit: Hit }) {
  if (kind === "users") return <Avatar username={username} src={coverSource(thumb)?.(96)} name={title} size={28} />;
  if (kind === "packs") return <Cover src={coverSource(thumb)} size={28} />;
  return <Icon name={ICONS[kind] ?? "search"} size={18} className="mx-1.25 flex-none text-ink-3" />;
}

function sentenceOf(search: string, state: "loading" | "loaded" | "failed"): string {
  if (state === "failed") return "Nothing could be searched. Check your connection and type again.";
  if (state === "loading") return search === "" ? "" : "Searching…";
  return search === ""
    ? "Type a name, an e-mail address or an id. What you open from here is listed here."
    : `Nothing is called “${search}”.`;
}
