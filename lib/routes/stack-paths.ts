/** The page of a stack for its user, who sees it also while nobody else does. */
export const ownStackPath = (slug: string) => `/my-library/stacks/${slug}`;

/** The page of a stack for everybody, in the table of pages. */
export const STACK_PAGE = "/stacks/{slug}";

/** The slug of the stack whose page a path is; null for another path, and for what no slug can be. */
export const stackAt = (path: string): string | null =>
  /^(?:\/my-library)?\/stacks\/([a-z0-9-]{1,120})\/?$/.exec(path)?.[1] ?? null;
