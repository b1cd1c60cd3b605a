"use client";

import { type ReactNode, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Chip } from "@/components/ui/chip";
import { RangeSlider } from "@/components/ui/range-slider";
import { Sheet } from "@/components/ui/sheet";
import { FittingKeys, KeyChoice } from "@/features/filters/components/key-choice";
import { LengthChoice } from "@/features/filters/components/length-panel";
import { useNavigateList } from "@/features/filters/components/link-scope";
import { useListScope } from "@/features/filters/components/list-scope";
import { TagChoice } from "@/features/filters/components/tag-choice";
import { TempoFields } from "@/features/filters/components/tempo-fields";
import { useDraftTotal } from "@/features/filters/components/use-draft-total";
import { listHref, toggle } from "@/features/filters/list-filters";
import { licenseTitle } from "@/features/filters/list-words";
import {
  exactTempoFilters,
  TEMPO_BOUNDS,
  tempoFilters,
  tempoHistogram,
  tempoRange,
} from "@/features/filters/tempo-range";
import { FILTERS, type FilterName, type ListFilters } from "@/lib/contract/rules/filters";
import { countOf } from "@/lib/format/count";
import { keyCodeName } from "@/lib/format/key-name";

/** Every filter of the list in one sheet. The changes are applied together at the end. */
export function FilterSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { list, facets, filters } = useListScope();
  const navigate = useNavigateList();
  const [draft, setDraft] = useState<ListFilters>(filters);
  const [known, setKnown] = useState(filters);
  if (known !== filters) {
    setKnown(filters);
    setDraft(filters);
  }
  const total = useDraftTotal(list, draft, open);
  const change = (part: Partial<ListFilters>) => setDraft((before) => ({ ...before, ...part }));
  const knows = (name: FilterName) => list.filters.includes(name);
  const counts = useMemo(() => new Map(facets.keys?.map(({ code, count }) => [code, count])), [facets.keys]);
  const range = tempoRange(draft);

  function show() {
    onClose();
    // The draft replaces the current filters; merging would keep those that it no longer has.
    navigate(listHref(list, { ...draft, page: undefined }, facets));
  }
  const reset = () => setDraft({ search: filters.search, sort: filters.sort });

  const terms = (name: "genres" | "instruments" | "plugins") =>
    (facets[name] ?? []).map(({ id, title, count }) => (
      <Chip
        key={id}
        count={count}
        selected={draft[name]?.includes(id)}
        onClick={() => change({ [name]: toggle(draft[name], id) })}
      >
        {title}
      </Chip>
    ));
  const flag = (name: "free" | "has_mid" | "has_stems") =>
    knows(name) && (
      <Checkbox checked={draft[name] ?? false} onChange={() => change({ [name]: draft[name] ? undefined : true })}>
        {FILTERS[name].title}
      </Checkbox>
    );

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      innerWidth={720}
      action={
        <Button variant="ghost" size="sm" onClick={reset}>
          Reset
        </Button>
      }
      footer={
        <Button variant="solid" size="lg" block onClick={show}>
          {total === null ? "Show sounds" : `Show ${countOf(total, "sound")}`}
        </Button>
      }
    >
      <div className="grid gap-7">
        <Group title="Instrument">
          <div className="flex flex-wrap gap-2">{terms("instruments")}</div>
        </Group>
        <Group title="Genre">
          <div className="flex flex-wrap gap-2">{terms("genres")}</div>
        </Group>
        {knows("plugins") && (
          <Group title="Plugin">
            <div className="flex flex-wrap gap-2">{terms("plugins")}</div>
          </Group>
        )}
        {knows("keys") && (
          <Group title="Key">
            <div className="grid justify-items-center gap-5 md:grid-cols-[304px_1fr] md:gap-8">
              <KeyChoice keys={draft.keys ?? []} onChange={(keys) => change({ keys })} />
              <div className="hidden w-full content-start gap-4 md:grid">
                <FittingKeys keys={draft.keys ?? []} onChange={(keys) => change({ keys })} counts={counts} />
              </div>
              <div className="flex w-full flex-wrap gap-2 md:hidden">
                {draft.keys?.map((code) => (
                  <Chip
                    key={code}
                    selected
                    onClick={() => change({ keys: draft.keys?.filter((other) => other !== code) })}
                  >
                    <span className="num">{keyCodeName(code)}</span>
                  </Chip>
                ))}
              </div>
            </div>
          </Group>
        )}
        {knows("bpm_min") && (
          <Group title="BPM">
            <div className="mb-3">
              <TempoFields
                range={[draft.bpm_min ?? TEMPO_BOUNDS[0], draft.bpm_max ?? TEMPO_BOUNDS[1]]}
                onChange={(next) => change(exactTempoFilters(next))}
              />
            </div>
            <div className="[--range-ground:var(--panel)]">
              <RangeSlider
                unit="BPM"
                bounds={TEMPO_BOUNDS}
                value={range}
                histogram={tempoHistogram(facets.tempos)}
                onChange={(next) => change(tempoFilters(next))}
              />
            </div>
            <Checkbox
              className="mt-3"
              checked={draft.half_double ?? false}
              disabled={!draft.bpm_min && !draft.bpm_max}
              onChange={() => change({ half_double: draft.half_double ? undefined : true })}
            >
              Include half and double time
            </Checkbox>
          </Group>
        )}
        {knows("length_max") && (
          <Group title="Length">
            <LengthChoice
              limits={{ length_min: draft.length_min, length_max: draft.length_max }}
              onChange={(limits) => change(limits)}
            />
          </Group>
        )}
        <Group title="Tags">
          <TagChoice id="sheet-tag" filters={draft} onChange={change} />
        </Group>
        {list.types.length > 0 && (
          <Group title="Type">
            <div className="flex flex-wrap gap-2">
              {list.types.map(({ value, title }) => (
                <Chip
                  key={value}
                  selected={draft.type === value}
                  count={facets.types?.find(({ type }) => type === value)?.count}
                  onClick={() => change({ type: draft.type === value ? undefined : value })}
                >
                  {title}
                </Chip>
              ))}
            </div>
          </Group>
        )}
        {knows("copyright") && (
          <Group title="License">
            <div className="flex flex-wrap gap-2">
              {facets.copyright?.map(({ label, count }) => (
                <Chip
                  key={label}
                  selected={draft.copyright === label}
                  count={count}
                  onClick={() => change({ copyright: draft.copyright === label ? undefined : label })}
                >
                  {licenseTitle(label)}
                </Chip>
              ))}
            </div>
          </Group>
        )}
        <Group title="Only">
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {flag("free")}
            {flag("has_mid")}
            {flag("has_stems")}
          </div>
        </Group>
      </div>
    </Sheet>
  );
}

function Group({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="float-left mb-3 flex w-full justify-between text-sm font-strong">
        <span>{title}</span>
        {aside && <span className="num">{aside}</span>}
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
