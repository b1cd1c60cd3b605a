/** Addresses of a cover or portrait by edge in px (96, 192, 400 or 800); null where there is none. */
export function coverSource(thumb: string): ((edge: number) => string) | null {
  return thumb ? (edge) => `${thumb}?w=${edge}` : null;
}
