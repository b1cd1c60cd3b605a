"use client";

import { FilterChips } from "@/components/table/filter-chips";
import type { TableUrl } from "@/features/work/table/use-table-url";

export interface TableChipsProps<Value extends string> {
  /** The key of the URL that names the list. */
  name: string;
  /** What they choose, for screen readers. */
  label: string;
  /** The lists; the first is shown where the URL names none. */
  values: readonly [Value, ...Value[]];
  titles: Readonly<Record<Value, string>>;
  /** How many each has; undefined until that is known. */
  counts: Readonly<Partial<Record<Value, number>>> | undefined;
}

/** The lists of a work table, each with its count. The one that is shown is in the URL. */
export function TableChips<Value extends string>(props: TableChipsProps<Value> & { url: TableUrl }) {
  const { url, name, label, values, titles, counts } = props;
  return (
    <FilterChips
      label={label}
      chips={values.map((value) => ({ value, label: titles[value], count: counts?.[value] }))}
      value={url.read(name, values)}
      onChange={(value) => url.change({ [name]: value === values[0] ? null : value })}
    />
  );
}
