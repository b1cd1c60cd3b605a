/** Where a point is put right: a cell of a grid, the row of a file, or a field. */
export interface Place {
  /** Unlike those of all other places. */
  name: string;
  /** The item whose row it is in. */
  item?: number;
  /** The cell of that row. */
  column?: string;
  /** It is still to be put right. */
  isOpen: boolean;
  /** What somebody said of it. */
  words?: string;
}

/** A cell of the row of an item. */
export const cellPlace = (item: number, column: string, isOpen: boolean): Place => ({
  name: `item ${item}`,
  item,
  column,
  isOpen,
});

/** The row of a file. */
export const filePlace = (path: string, isOpen = true): Place => ({ name: `file ${path}`, isOpen });

/** Where the demo sound of a preset file is chosen. */
export const demoPlace = (path: string, isOpen = true): Place => ({ name: `demo ${path}`, isOpen });

/** A detail of a pack. */
export const fieldPlace = (field: string, isOpen = true): Place => ({ name: `field ${field}`, isOpen });

/** Where files are added. */
export const ADD_PLACE: Place = { name: "add", isOpen: true };
/** The button that is pressed once everything is put right. */
export const SEND_PLACE: Place = { name: "send", isOpen: true };

/** What marks an element as the place of this name. */
export const placeMark = ({ name }: Pick<Place, "name">) => ({ "data-place": name });

const FOCUSABLE =
  'button:not(:disabled, [tabindex="-1"]), a[href], input:not(:disabled, [tabindex="-1"], [hidden]), select:not(:disabled), textarea:not(:disabled)';
/** How long a place is waited for that isn't on the page yet. */
const PATIENCE_MS = 10_000;

/** What takes the focus at a place: the cell, or where it isn't displayed what stands for it in the row. */
function elementAt({ name, item, column }: Place): HTMLElement | null {
  if (item !== undefined) {
    const row = document.querySelector(`[data-row="${item}"]`);
    const wanted = [`[data-column="${column}"]`, "[data-remedy]", '[data-column="title"]'];
    const found = wanted.flatMap((selector) => [...(row?.querySelectorAll<HTMLElement>(selector) ?? [])]);
    return found.find(isVisible) ?? null;
  }
  const marked = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`);
  if (!marked || marked.matches(`${FOCUSABLE}, [tabindex]`)) return marked;
  return [...marked.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isVisible) ?? null;
}

const isVisible = (element: HTMLElement) => element.checkVisibility?.() ?? true;

/** Scrolls to a place and gives it the focus, as soon as it is on the page. Returns what ends waiting for it. */
export function goTo(place: Place): () => void {
  const arrive = () => {
    const element = elementAt(place);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "center" });
    return element !== null;
  };
  if (arrive()) return () => {};
  const watch = new MutationObserver(() => arrive() && stop());
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  function stop() {
    watch.disconnect();
    clearTimeout(timer);
  }
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}
