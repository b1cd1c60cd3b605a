"use client";

import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { synonymText } from "@/features/admin/search-history/components/known-synonyms";
import { reloadSynonyms, useSynonyms } from "@/features/admin/search-history/synonyms-query";
import { useCall } from "@/lib/client/calls/use-call";
import type { SearchSynonym } from "@/lib/contract/calls/catalogue/search-synonyms";
import { formatCount } from "@/lib/format/count";

/** All synonyms in use, how often their words were searched, and those that can be put back. */
export function SynonymList({ onAdd }: { onAdd: () => void }) {
  const { data } = useSynonyms();
  const remove = useCall("POST /api/admin/search-synonyms/{id}/remove", { onSuccess: reloadSynonyms });
  const restore = useCall("POST /api/admin/search-synonyms/{id}/restore", { onSuccess: reloadSynonyms });
  const isBusy = remove.isPending || restore.isPending;
  return (
    <aside aria-label="Synonyms" className="synonyms">
      <section>
        <header className="flex items-center justify-between gap-3 pb-2">
          <h2>
            <span>Synonyms </span>
            {data && <span className="num text-data-sm text-ink-3">{formatCount(data.data.length)}</span>}
          </h2>
          <Button size="sm" onClick={onAdd}>
            New synonym
          </Button>
        </header>
        <ul>
          {data?.data.map((one) => (
            <Synonym
              key={one.id}
              synonym={one}
              label={`Remove ${synonymText(one)}`}
              icon="close"
              isBusy={isBusy}
              onPress={() => remove.mutate({ params: { id: one.id } })}
            />
          ))}
        </ul>
        <p className="pt-3 text-sm text-ink-3">In use within a second. Each change is on record.</p>
        {data && data.removed.length > 0 && (
          <details className="pt-3">
            <summary className="cursor-pointer text-sm text-ink-2">Removed</summary>
            <ul>
              {data.removed.map((one) => (
                <Synonym
                  key={one.id}
                  synonym={one}
                  label={`Put back ${synonymText(one)}`}
                  icon="add"
                  isBusy={isBusy}
                  onPress={() => restore.mutate({ params: { id: one.id } })}
                />
              ))}
            </ul>
          </details>
        )}
      </section>
      <section>
        <h2 className="pb-2">What is kept</h2>
        <p className="text-sm text-ink-2">
          The words, the day, how many results, and whether something was opened or downloaded. Not who searched.
          Figures are in steps of five, and words of fewer than five searches are never shown.
        </p>
      </section>
    </aside>
  );
}

interface SynonymProps {
  synonym: SearchSynonym;
  label: string;
  icon: "close" | "add";
  isBusy: boolean;
  onPress: () => void;
}

function Synonym({ synonym, label, icon, isBusy, onPress }: SynonymProps) {
  const { words, also, is_both_ways: isBothWays, searches } = synonym;
  return (
    <li>
      <span className="min-w-0 flex-1 break-words">
        <b className="font-strong">{words}</b>
        <span className="text-ink-3">{isBothWays ? " ↔ " : " → "}</span>
        <span>{also}</span>
      </span>
      <span className="num text-data-sm text-ink-3">{searches > 0 ? formatCount(searches) : "–"}</span>
      <IconButton icon={icon} label={label} iconSize={16} disabled={isBusy} onClick={onPress} />
    </li>
  );
}
