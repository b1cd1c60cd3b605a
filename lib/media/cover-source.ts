/** Address of a cover or portrait by its edge in px (96, 192, 400 or 800); null where there is none. */
export function coverSource(thumb: string | null): ((edge: number) => string) | null {
  return thumb ? (edge) => `${thumb}-${edge}.webp` : null;
}
