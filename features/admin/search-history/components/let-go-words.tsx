"use client";

import { Button } from "@/components/ui/button";
import { Table, Td, Th } from "@/components/ui/table";
import { PATHS, TYPE_NAMES } from "@/features/admin/search-history/columns";
import { synonymsOf, synonymText } from "@/features/admin/search-history/components/known-synonyms";
import { reloadSearchHistory, useWordsLetGo } from "@/features/admin/search-history/history-query";
import { useSynonyms } from "@/features/admin/search-history/synonyms-query";
import { useCall } from "@/lib/client/calls/use-call";
import type { LetGoWord } from "@/lib/contract/calls/catalogue/search-history";
import { countOf, formatCount } from "@/lib/format/count";

interface LetGoWordsProps {
  /** The days and the type of the page's filters. */
  filter: Parameters<typeof useWordsLetGo>[0];
  /** Opens the form of a synonym for a word. */
  onAdd: (word: LetGoWord) => void;
}

/** The words that searches let go of, and what their lists showed instead. Each can be given a synonym. */
export function LetGoWords({ filter, onAdd }: LetGoWordsProps) {
  const { data } = useWordsLetGo(filter);
  const { data: synonyms } = useSynonyms();
  const forget = useCall("POST /api/admin/search-history/forget", { onSuccess: reloadSearchHistory });
  if (!data) return null;
  return (
    <section aria-label="Let go of" className="pt-10">
      <h2 className="text-base! pb-1">Let go of</h2>
      <p className="max-w-[60ch] pb-3 text-sm text-ink-2">
        Nothing had all of these searches, so they were answered without the word. A synonym says what it means, in any
        language.
      </p>
      {data.data.length === 0 ? (
        <p className="border-t border-line py-3 text-sm text-ink-3">No word was let go of five times in these days.</p>
      ) : (
        <Table caption="Let go of">
          <thead>
            <tr>
              <Th>Word</Th>
              <Th className="max-sm:hidden">Type</Th>
              <Th end>Times</Th>
              <Th end>Shown instead</Th>
              <Th>
                <span className="sr-only">What to do</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((one) => {
              const known = synonymsOf(one.word, synonyms?.data ?? []);
              return (
                <tr key={`${one.type}:${one.word}`}>
                  <Td>
                    <a
                      href={`${PATHS[one.type]}?search=${encodeURIComponent(one.word)}`}
                      className="font-strong break-all hover:underline"
                    >
                      {one.word}
                    </a>
                    {known.length > 0 && (
                      <span className="block text-sm text-ink-3">{known.map(synonymText).join(", ")}</span>
                    )}
                  </Td>
                  <Td className="text-ink-2 max-sm:hidden">{TYPE_NAMES[one.type]}</Td>
                  <Td end>{formatCount(one.searches)}</Td>
                  <Td end>
                    {one.results > 0 ? countOf(one.results, "result") : <span className="text-warn">Nothing</span>}
                  </Td>
                  <Td>
                    <div className="flex justify-end gap-1">
                      <Button size="sm" aria-label={`Add a synonym for ${one.word}`} onClick={() => onAdd(one)}>
                        Add synonym
                      </Button>
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={`Forget ${one.word}`}
                        disabled={forget.isPending}
                        onClick={() => forget.mutate({ body: { search: one.word, type: one.type, as: "let-go" } })}
                      >
                        Forget
                      </Button>
                    </div>
                  </Td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </section>
  );
}
