/** Stands in for the router's reducer of server actions, which this site has none of (next.config.ts). */
export function serverActionReducer(): never {
  throw new Error("This site has no server actions.");
}
