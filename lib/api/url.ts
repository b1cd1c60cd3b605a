/** The input of a call, for every client. */
export interface CallParts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Splits `"POST /api/sound/{id}/like"` and fills in the path and query. Unset and false values are omitted. */
export function resolveCall(name: string, { params, query }: CallParts): { method: string; url: string } {
  const space = name.indexOf(" ");
  const path = name
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key])));
  const search = queryString(query);
  return { method: name.slice(0, space), url: search ? `${path}?${search}` : path };
}

/** The same table as its CSV, as a file for Excel. */
export const forExcel = (csv: string): string => `${csv}${csv.includes("?") ? "&" : "?"}format=xlsx`;

/** Serializes a query in stable order: arrays as comma-separated values, `true` as 1; empty values are omitted. */
export function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const key of Object.keys(query).sort()) {
    const value = query[key];
    if (value === undefined || value === null || value === "" || value === false) continue;
    if (Array.isArray(value) && value.length === 0) continue;
    search.set(key, value === true ? "1" : String(value));
  }
  return search.toString().replaceAll("%2C", ",");
}
