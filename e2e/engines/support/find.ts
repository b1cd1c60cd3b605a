declare global {
  interface Window {
    TestingLibraryDom?: typeof import("@testing-library/dom");
  }
}

/** Identifies an element by role and name, by label or by selector, in the first element that matches `within`. */
export interface Target {
  role?: string;
  /** Accessible name of the role. */
  name?: string | RegExp;
  label?: string;
  css?: string;
  within?: string;
}

/** The first visible element that matches. */
export interface Found {
  /** With normalised spaces. */
  text: string;
  attributes: Record<string, string>;
  hasFocus: boolean;
  /** Where in the viewport a click reaches it, in CSS px; null while it is covered or moving. */
  point: { x: number; y: number } | null;
}

/** A target as JSON. */
export interface Query extends Omit<Target, "name"> {
  name?: string;
  pattern?: string;
}

export const queryOf = ({ name, ...target }: Target): Query => ({
  ...target,
  ...(name instanceof RegExp ? { pattern: name.source } : { name }),
});

/** Runs in the page, without access to this module. Null while there is no such element. */
export async function find(query: Query): Promise<Found | null> {
  const { role, name, pattern, label, css, within } = query;
  const queries = window.TestingLibraryDom;
  const scope = within === undefined ? document.body : document.querySelector<HTMLElement>(within);
  if (!queries || !scope) return null;

  const all = () => {
    if (css !== undefined) return [...scope.querySelectorAll<HTMLElement>(css)];
    if (label !== undefined) return queries.queryAllByLabelText(scope, label);
    return queries.queryAllByRole(scope, role ?? "", { name: pattern === undefined ? name : new RegExp(pattern) });
  };
  const element = all().find((each) => each.checkVisibility({ visibilityProperty: true }));
  if (!element) return null;

  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isReached = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  if (!isReached(middle())) element.scrollIntoView({ block: "center", behavior: "instant" });
  const before = middle();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const after = middle();
  const isStill = before.x === after.x && before.y === after.y;
  return {
    // biome-ignore lint/performance/useDomNodeTextContent: Only what is visible counts.
    text: element.innerText.replace(/\s+/g, " "),
    attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
    hasFocus: element === document.activeElement,
    point: isStill && isReached(after) ? after : null,
  };
}
