import "@/lib/client/navigation/overlay-history-script";

/** What an entry of the browser's history carries: in which series of overlays, and how many of them are open at it. */
interface Mark {
  series: string;
  depth: number;
}

interface Place {
  state: Record<string, unknown> & { overlays?: Mark };
  href: string;
  /** Place in the browser's history, where it tells. */
  index: number | undefined;
}

/** How long after a change of the page an overlay that stays open gets an entry again, in ms. */
const AFTER_NAVIGATION_MS = 50;

/** By when the browser has certainly gone back, in ms. */
const TRAVERSAL_LIMIT_MS = 1000;

/** What closes each open overlay, from bottom to top. */
const overlays: (() => void)[] = [];
/** Entries that stand above the page's own. */
let pushed = 0;
let series = "";
/** A traversal of ours is under way; what is written meanwhile waits for its end. */
let traversal: ReturnType<typeof setTimeout> | null = null;
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let last: Place;
let scroll = { left: 0, top: 0 };
let focused: Element | null = null;
let isWatched = false;
let isWrapped = false;

/**
 * Makes Back close open overlays, one for each press, instead of leaving the page. Every overlay has an entry in the
 * history while it is open. An overlay that is closed otherwise takes its entry with it, a navigation out of it puts the
 * new page in the entry's place, and an entry that survives (a reload, a dialog below another) is passed over.
 * Returns what undoes it.
 */
export function watchOverlays(): () => void {
  wrapHistory();
  window.passOverlays = popped;
  isWatched = true;
  last = here();
  // After a reload the browser may stand at the entry of an overlay that is gone.
  pushed = last.state.overlays?.depth ?? 0;
  series = last.state.overlays?.series ?? "";
  schedule();
  return () => {
    clearTimeout(timer);
    if (traversal) clearTimeout(traversal);
    traversal = null;
    pushed = 0;
    waiting = [];
    overlays.length = 0;
    isWatched = false;
    window.passOverlays = undefined;
  };
}

/** Sees what others write into the history. Once for all: the router wraps the same functions around these. */
function wrapHistory() {
  if (isWrapped) return;
  isWrapped = true;
  const { history } = window;
  const others = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  history.pushState = (state, unused, url) => {
    if (traversal) return void waiting.push(() => history.pushState(state, unused, url));
    if (pushed === 0) others.pushState(state, unused, url);
    else {
      pushed = 0;
      others.replaceState(state, unused, url);
      schedule(AFTER_NAVIGATION_MS);
    }
    last = here();
  };
  history.replaceState = (state, unused, url) => {
    if (traversal) return void waiting.push(() => history.replaceState(state, unused, url));
    others.replaceState(pushed > 0 ? { ...state, overlays: { series, depth: pushed } } : state, unused, url);
    last = here();
  };
}

/** Writes past everyone who wraps the history's functions. */
const write = {
  pushState: (state: unknown) => History.prototype.pushState.call(window.history, state, ""),
  replaceState: (state: unknown, href?: string) => History.prototype.replaceState.call(window.history, state, "", href),
};

/** Tells that an overlay opened, which `close` closes. Returns what tells that it is closed. */
export function enterOverlay(close: () => void): () => void {
  overlays.push(close);
  schedule();
  return () => {
    const place = overlays.indexOf(close);
    if (place >= 0) overlays.splice(place, 1);
    schedule();
  };
}

/** In a task of its own, so that one overlay may give way to another and keep the entry. */
function schedule(delay = 0) {
  clearTimeout(timer);
  timer = setTimeout(settle, delay);
}

/** Gives the history as many entries as there are overlays. */
function settle() {
  if (traversal || !isWatched) return;
  if (pushed > overlays.length) {
    traversal = setTimeout(arrive, TRAVERSAL_LIMIT_MS);
    scroll = { left: window.scrollX, top: window.scrollY };
    focused = document.activeElement;
    window.history.go(overlays.length - pushed);
    pushed = overlays.length;
    return;
  }
  while (pushed < overlays.length) {
    if (pushed === 0) {
      series = `${Date.now()}-${Math.random()}`;
      write.replaceState({ ...window.history.state, overlays: { series, depth: 0 } });
    }
    pushed += 1;
    write.pushState({ ...window.history.state, overlays: { series, depth: pushed } });
  }
  last = here();
}

/** The end of a traversal of ours. */
function arrive() {
  if (traversal) clearTimeout(traversal);
  traversal = null;
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
    // The browser returns to where the page stood when the overlay opened; it may have moved behind it since.
    const { href } = last;
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
    for (const close of overlays.slice(mark.depth).reverse()) close();
    schedule();
  } else if (mark?.depth && overlays.length === 0) {
    event.stopImmediatePropagation();
    const isForward = before.index !== undefined && last.index !== undefined && last.index > before.index;
    window.history.go(isForward && hasForward() ? 1 : -mark.depth);
  } else {
    pushed = 0;
    for (const close of [...overlays].reverse()) close();
    schedule();
  }
}

/** What changed in the address and the router's state over the page holds for the page's own entry. */
function keep({ state, href }: Place, mark: Mark | undefined) {
  write.replaceState({ ...state, overlays: mark }, href);
  last = here();
}

interface BrowserNavigation {
  currentEntry: { index: number } | null;
  canGoForward: boolean;
}

const navigation = () => (window as { navigation?: BrowserNavigation }).navigation;

const hasForward = () => navigation()?.canGoForward === true;

function here(): Place {
  return {
    state: window.history.state ?? {},
    href: window.location.href,
    index: navigation()?.currentEntry?.index,
  };
}
