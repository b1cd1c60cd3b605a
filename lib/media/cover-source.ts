/** Address of a cover or portrait by its edge in px, from the base that the host answers; null where there is none. */
export function coverSource(thumb: string | null): ((edge: number) => string) | null {
  return thumb ? (edge) => `${thumb}/${edge}.webp` : null;
}
