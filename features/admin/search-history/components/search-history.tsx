"use client";

import "@/features/work/subject/blocks.css";
import "@/features/admin/search-history/search-history.css";
import { type ReactElement, useState } from "react";
import { BarChart } from "@/components/chart/bar-chart";
import { LineChart } from "@/components/chart/line-chart";
import { ColumnMenu } from "@/components/table/column-menu";
import { Button } from "@/components/ui/button";
import { columns } from "@/features/admin/search-history/columns";
import { AddWords } from "@/features/admin/search-history/components/add-words";
import { HistoryFilters } from "@/features/admin/search-history/components/history-filters";
import { LetGoWords } from "@/features/admin/search-history/components/let-go-words";
import { SynonymList } from "@/features/admin/search-history/components/synonym-list";
import { reloadSearchHistory, TYPES, useSearchHistory } from "@/features/admin/search-history/history-query";
import { FileLinks } from "@/features/work/table/components/file-links";
import { SelectionBar } from "@/features/work/table/components/selection-bar";
import { TableRows } from "@/features/work/table/components/table-rows";
import { WhenLoaded } from "@/features/work/table/components/when-loaded";
import { useBulk } from "@/features/work/table/use-bulk";
import { useHiddenColumns } from "@/features/work/table/use-hidden-columns";
import type { Selected, TableSelection } from "@/features/work/table/use-selection";
import { request } from "@/lib/api/request";
import { resolveCall } from "@/lib/api/url";
import type { CallResponse } from "@/lib/contract/call-types";
import type { SearchWord } from "@/lib/contract/calls/catalogue/search-history";
import { MIN_WORD_SEARCHES } from "@/lib/contract/rules/search";
import { countOf, formatCount } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";

type History = CallResponse<"GET /api/admin/search-history">;

/** More bars than this can't be told apart. */
const MAX_BARS = 90;

/** What "Clear filters" removes from the URL. */
const FILTERS = ["search", "type", "results", "from", "to"];

const idOf = ({ type, search }: SearchWord) => `${type}:${search}`;

/** What a synonym is added for: a word, or what is typed. */
interface Adding {
  words?: string;
  type: SearchWord["type"];
}

function forgetWord({ id, name: search }: Selected) {
  const type = TYPES.find((name) => name !== "all" && id === `${name}:${search}`);
  if (!type || type === "all") throw new TypeError(`No word has the id ${id}`);
  return request("POST /api/admin/search-history/forget", { body: { search, type } }, { silent: true });
}

/** Words are tried with the sounds that they were searched for; with samples where that were packs or creators. */
const triedType = (type: SearchWord["type"]) => (type === "packs" || type === "creators" ? "samples" : type);

/** The searches of each day, a table of the words that were searched, and the synonyms. */
export function SearchHistory() {
  const table = useSearchHistory();
  const { url, filter, data, isStale } = table;
  const [hidden, hide] = useHiddenColumns("search-history");
  const [adding, setAdding] = useState<Adding | null>(null);
  function add(what: Adding) {
    setAdding(what);
    // The form is above the words.
    requestAnimationFrame(() => {
      const form = document.querySelector(".add-words");
      form?.scrollIntoView({ block: "center" });
      form?.querySelector("input")?.focus({ preventScroll: true });
    });
  }
  const csv = resolveCall("GET /api/admin/search-history.csv", { query: filter }).url;
  return (
    <div className="search-history">
      <div className="min-w-0">
        <HistoryFilters
          url={url}
          history={data}
          isStale={isStale}
          tools={
            <>
              <ColumnMenu columns={columns} hidden={hidden} onChange={hide} />
              <FileLinks csv={csv} label={(format) => `${format} of these`} />
            </>
          }
        />
        {adding && (
          <AddWords key={adding.words} {...adding} type={triedType(adding.type)} onClose={() => setAdding(null)} />
        )}
        <WhenLoaded list={table}>
          {(history) => (
            <>
              <Days history={history} />
              <TableRows
                table={table}
                page={history}
                caption="Words"
                columns={columns}
                rowId={idOf}
                rowName={({ search }) => search}
                noun="word"
                hidden={hidden}
                detail={({ search, type }, close) => <AddWords words={search} type={triedType(type)} onClose={close} />}
                selection={{ bar: (selection) => <WordsBar selection={selection} /> }}
                note={
                  history.rare.words > 0 &&
                  !filter.search &&
                  !filter.results && (
                    <p className="border-b border-line py-3 text-sm text-ink-2">{rareWords(history.rare)}</p>
                  )
                }
                filters={FILTERS}
                filtered={{
                  title: "No word matches these filters",
                  children: "Try a longer period, or clear the filters.",
                }}
                empty={{
                  title: `No word was searched ${MIN_WORD_SEARCHES} times yet`,
                  children: "Words appear here once they are searched often enough.",
                }}
              />
            </>
          )}
        </WhenLoaded>
        <LetGoWords filter={filter} onAdd={({ word, type }) => add({ words: word, type })} />
      </div>
      <SynonymList onAdd={() => add({ type: filter.type ?? "samples" })} />
    </div>
  );
}

function Days({ history: { days, searches } }: { history: History }) {
  const Chart = days.length > MAX_BARS ? LineChart : BarChart;
  return (
    <section aria-label="Searches by day" className="pb-8">
      <p className="pb-3 text-sm text-ink-2">
        <b className="num text-md! text-ink">{formatCount(searches)}</b>
        <span>{` searches in ${countOf(days.length, "day")}`}</span>
      </p>
      {days.length > 0 && (
        <Chart
          label="Searches by day"
          moments={days.map(({ day }) => formatShortDay(day))}
          series={[{ name: "searches", values: days.map((day) => day.searches) }]}
        />
      )}
    </section>
  );
}

/** Forgets the selected words, one after another. */
function WordsBar({ selection }: { selection: TableSelection }): ReactElement {
  const { selected, clear } = selection;
  const bulk = useBulk(() => {
    clear();
    void reloadSearchHistory();
  });
  const forget = () => bulk.run(selected.map((word) => ({ name: word.name, run: () => forgetWord(word) })));
  return (
    <SelectionBar selection={selection} bulk={bulk}>
      <Button size="sm" variant="danger" onClick={forget}>
        {selected.length === 1 ? "Forget this word" : "Forget these words"}
      </Button>
    </SelectionBar>
  );
}

/** The line for all words that are too rare to be shown. */
function rareWords({ words, searches }: History["rare"]): string {
  const more = `${formatCount(words)} more, each searched fewer than ${MIN_WORD_SEARCHES} times`;
  return searches > 0 ? `${more}, ${formatCount(searches)} searches together` : more;
}
