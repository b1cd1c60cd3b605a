import "@/lib/client/navigation/overlay-history-script";

/** What a history entry stores: the series of overlays it belongs to, and how many of them are open at it. */
interface Mark {
  series: string;
  depth: number;
  /** The page's own URL, if the entry has the URL of an overlay. */
  page?: string;
}

interface Overlay {
  close: () => void;
  /** Path of the page of what the overlay shows, if it has one: the address bar shows it while the overlay is open. */
  path: string | undefined;
}

interface Place {
  state: Record<string, unknown> & { overlays?: Mark };
  /** The page's own URL. */
  href: string;
  /** Index in the browser's history, if the browser reports it. */
  index: number | undefined;
}

/**
 * Delay after Back or a page change before an overlay that is still open gets an entry again, in ms. On a slow phone an
 * overlay closes some frames after the call; removing an entry that it got again would collide with another Back.
 */
const CLOSING_MS = 400;

/** Time after which the browser has certainly gone back, in ms: a busy one takes more than a second. */
const TRAVERSAL_LIMIT_MS = 3000;

/** The open overlays, from bottom to top. */
const overlays: Overlay[] = [];
/** Entries pushed above the page's own. */
let pushed = 0;
let series = "";
/** Set while a traversal started here is under way; writes wait until it ends. */
let traversal: ReturnType<typeof setTimeout> | null = null;
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let last: Place;
let scroll = { left: 0, top: 0 };
let focused: Element | null = null;
let isWatched = false;
let isWrapped = false;

/**
 * Makes Back close open overlays, one at a time, instead of leaving the page. Every open overlay has a history entry.
 * An overlay that is closed otherwise removes its entry, a navigation out of it replaces the entry with the new page,
 * and an entry that survives (a reload, a dialog below another) is skipped. Returns a function that stops it.
 */
export function watchOverlays(): () => void {
  wrapHistory();
  window.passOverlays = popped;
  isWatched = true;
  last = here();
  // After a reload the current entry may be that of a closed overlay; if that overlay had a page, it is the page now.
  if (last.state.overlays?.page) write.replaceState({ ...last.state, overlays: undefined });
  last = here();
  pushed = last.state.overlays?.depth ?? 0;
  series = last.state.overlays?.series ?? "";
  schedule();
  return () => {
    clearTimeout(timer);
    if (traversal) clearTimeout(traversal);
    traversal = null;
    document.removeEventListener("focusin", followFocus);
    pushed = 0;
    waiting = [];
    overlays.length = 0;
    isWatched = false;
    window.passOverlays = undefined;
  };
}

/**
 * Intercepts others' writes to the history, and marks them by what is open now: the router may write a state that it
 * read before an overlay closed. Only once: the router wraps these functions again.
 */
function wrapHistory() {
  if (isWrapped) return;
  isWrapped = true;
  const { history } = window;
  const others = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  for (const name of ["pushState", "replaceState"] as const) {
    history[name] = (state, unused, url) => {
      if (traversal) return void waiting.push(() => history[name](state, unused, url));
      const leavesOverlay = name === "pushState" && pushed > 0;
      if (leavesOverlay) {
        pushed = 0;
        schedule(CLOSING_MS);
      }
      const page = url ? new URL(url, window.location.href).href : here().href;
      const marked = { ...state, overlays: markAt(pushed, page) };
      others[leavesOverlay ? "replaceState" : name](marked, unused, hrefAt(pushed, page));
      last = here();
    };
  }
}

/** Writes to the history, bypassing all wrappers of its functions. */
const write = {
  pushState: (state: unknown, href: string) => History.prototype.pushState.call(window.history, state, "", href),
  replaceState: (state: unknown, href?: string) => History.prototype.replaceState.call(window.history, state, "", href),
};

/**
 * Registers an open overlay; `close` closes it. Returns a function that reports it as closed. With `path`, the page of
 * what it shows, the address bar shows that path until it closes; the router isn't notified.
 */
export function enterOverlay(close: () => void, path?: string): () => void {
  const overlay = { close, path };
  overlays.push(overlay);
  // Before a frame shows it: with its entry still to come, Back would close what is below as well, or leave the page.
  if (pushed < overlays.length) settle();
  else schedule();
  return () => {
    const place = overlays.indexOf(overlay);
    if (place >= 0) overlays.splice(place, 1);
    schedule();
  };
}

/** Path and query of the page itself, below the overlays. */
export function pagePath(): string {
  const { pathname, search } = new URL(here().href);
  return pathname + search;
}

/** The URL of the entry with `depth` overlays over the page with this URL. */
function hrefAt(depth: number, page: string): string {
  const path = overlays.slice(0, depth).findLast((overlay) => overlay.path)?.path;
  return path ? new URL(path, page).href : page;
}

function markAt(depth: number, page: string): Mark {
  const mark = { series, depth };
  return hrefAt(depth, page) === page ? mark : { ...mark, page };
}

/** In a separate task, so that an overlay that replaces another takes over its entry. */
function schedule(delay = 0) {
  clearTimeout(timer);
  timer = setTimeout(settle, delay);
}

/** Makes the number of history entries match the number of overlays. */
function settle() {
  if (traversal || !isWatched) return;
  if (pushed > overlays.length) {
    traversal = setTimeout(arrive, TRAVERSAL_LIMIT_MS);
    scroll = { left: window.scrollX, top: window.scrollY };
    focused = document.activeElement;
    document.addEventListener("focusin", followFocus);
    window.history.go(overlays.length - pushed);
    pushed = overlays.length;
    return;
  }
  const { href: page } = here();
  while (pushed < overlays.length) {
    if (pushed === 0) {
      series = `${Date.now()}-${Math.random()}`;
      write.replaceState({ ...window.history.state, overlays: { series, depth: 0 } });
    }
    pushed += 1;
    write.pushState({ ...window.history.state, overlays: markAt(pushed, page) }, hrefAt(pushed, page));
  }
  // The entry belongs to an overlay that was replaced by another, or that now shows something else.
  const href = hrefAt(pushed, page);
  if (href !== window.location.href)
    write.replaceState({ ...window.history.state, overlays: markAt(pushed, page) }, href);
  last = here();
}

/** Keeps the focus of what opens while the browser goes back. */
function followFocus({ target }: FocusEvent) {
  focused = target as Element;
}

/** Ends a traversal started here. */
function arrive() {
  if (traversal) clearTimeout(traversal);
  traversal = null;
  document.removeEventListener("focusin", followFocus);
  last = here();
  const calls = waiting;
  waiting = [];
  for (const call of calls) call();
  schedule();
}

function popped(event: PopStateEvent) {
  const before = last;
  const mark: Mark | undefined = event.state?.overlays;
  last = here();
  if (traversal) {
    event.stopImmediatePropagation();
    keep(before, mark);
    // The browser restores the scroll position from when the overlay opened; the page may have scrolled since.
    const { href } = window.location;
    requestAnimationFrame(() => {
      if (href === window.location.href && window.scrollY !== scroll.top)
        window.scrollTo({ ...scroll, behavior: "instant" });
      // A URL with a fragment moves the focus to its target, or to nothing.
      if (document.activeElement === document.body && focused instanceof HTMLElement)
        focused.focus({ preventScroll: true });
    });
    arrive();
  } else if (pushed > 0 && mark?.series === series && mark.depth < pushed) {
    event.stopImmediatePropagation();
    pushed = mark.depth;
    keep(before, mark);
    schedule(CLOSING_MS);
    for (const { close } of overlays.slice(mark.depth).reverse()) close();
  } else if (mark?.depth && overlays.length === 0) {
    event.stopImmediatePropagation();
    const isForward = before.index !== undefined && last.index !== undefined && last.index > before.index;
    window.history.go(isForward && hasForward() ? 1 : -mark.depth);
  } else {
    pushed = 0;
    schedule(CLOSING_MS);
    for (const { close } of [...overlays].reverse()) close();
  }
}

/** Copies the page URL and router state, which may have changed below the overlays, to the entry that was reached. */
function keep({ state, href }: Place, mark: Mark | undefined) {
  const depth = mark?.depth ?? 0;
  write.replaceState(
    { ...state, overlays: mark && { ...markAt(depth, href), series: mark.series } },
    hrefAt(depth, href),
  );
  last = here();
}

interface BrowserNavigation {
  currentEntry: { index: number } | null;
  canGoForward: boolean;
}

const navigation = () => (window as { navigation?: BrowserNavigation }).navigation;

const hasForward = () => navigation()?.canGoForward === true;

function here(): Place {
  const state: Place["state"] = window.history.state ?? {};
  return {
    state,
    href: state.overlays?.page ?? window.location.href,
    index: navigation()?.currentEntry?.index,
  };
}
