/** The attributes by which the styles align a column and leave it out where there is no room. */
export function cellLook(meta: { end?: boolean; wide?: boolean; wider?: boolean } | undefined) {
  const on = (is: boolean | undefined) => (is ? "" : undefined);
  return { "data-end": on(meta?.end), "data-wide": on(meta?.wide), "data-wider": on(meta?.wider) };
}
