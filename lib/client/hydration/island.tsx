"use client";

import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { untilInteraction } from "@/lib/client/hydration/first-interaction";
import { loadCode } from "@/lib/client/hydration/load-code";
import { isTranslated, takeOver } from "@/lib/client/hydration/translated-html";
import { useHydrated } from "@/lib/client/hydration/use-hydrated";

type IslandOptions<Props> =
  | {
      /** The code is fetched when the island is first rendered in a browser; the server renders the placeholder. */
      when?: "rendered";
      /** Shown until the code is loaded; may depend on the props. */
      placeholder?: ReactNode | ((props: Props) => ReactNode);
    }
  /**
   * The server renders the island itself; its code is fetched, and it is hydrated, at the user's first interaction, or
   * when it is about to be scrolled into view.
   */
  | {
      when: "interaction" | "visible";
      /** Shown until the code is loaded, on a page that was reached by a link. */
      placeholder?: ReactNode;
    };

/** How far outside the viewport an island starts to hydrate. */
const NEAR = "50% 0px";

/** Creates a component whose code isn't part of the page's scripts. `when` is what triggers the fetch. */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: IslandOptions<Props> = {},
): ComponentType<Props> {
  if (options.when === "interaction") return hydratedIsland(load, options.placeholder, untilInteraction);
  if (options.when === "visible") return visibleIsland(load, options.placeholder);
  return clientIsland(load, options.placeholder);
}

function clientIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode | ((props: Props) => ReactNode),
): ComponentType<Props> {
  const Content = lazy(async () => ({ default: await loadCode(load) }));
  return (props) => {
    const fallback = typeof placeholder === "function" ? placeholder(props) : placeholder;
    return (
      <InBrowser placeholder={fallback}>
        <Content {...props} />
      </InBrowser>
    );
  };
}

function InBrowser({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  return useHydrated() ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}

function visibleIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<Props> {
  let see = () => {};
  const seen = new Promise<void>((resolve) => {
    see = resolve;
  });
  const Content = hydratedIsland(load, placeholder, () => seen);
  return (props) => {
    const place = useRef<HTMLDivElement>(null);
    const isHydrated = useHydrated();
    const [isFromServer] = useState(!isHydrated);
    useEffect(() => {
      // Neither this element nor its first child has a box of its own (`display: contents`).
      const shown = isFromServer && place.current?.firstElementChild?.firstElementChild;
      if (!shown) return see();
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) see();
        },
        { rootMargin: NEAR },
      );
      observer.observe(shown);
      return () => observer.disconnect();
    }, [isFromServer]);
    return (
      <div ref={place} className="contents">
        <Content {...props} />
      </div>
    );
  };
}

/** `wait` is called in the browser and resolves when the server's HTML is to be hydrated. */
function hydratedIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
  wait: () => Promise<void>,
): ComponentType<Props> {
  const instances = new Set<(code: ComponentType<Props>) => void>();
  const Content = lazy(async () => {
    if (typeof window !== "undefined") await wait();
    const code = await loadCode(load);
    for (const beforeHydration of instances) beforeHydration(code);
    return { default: code };
  });
  // React discards the server's HTML of a boundary that is rendered again before it is hydrated; `memo` prevents that.
  return memo((props: Props) => {
    const id = useId();
    const replaced = useTranslated(id, instances);
    const View = replaced?.code ?? Content;
    return (
      <Suspense key={replaced ? "anew" : "hydrated"} fallback={placeholder}>
        <Replayed id={id} replaced={replaced}>
          <View {...props} />
        </Replayed>
      </Suspense>
    );
  });
}

interface Replaced<Props> {
  root: HTMLElement;
  focused: Element | null;
  code: ComponentType<Props>;
}

/** The server's HTML of an island that can't be hydrated because a browser has translated it; null as a rule. */
function useTranslated<Props>(
  id: string,
  instances: Set<(code: ComponentType<Props>) => void>,
): Replaced<Props> | null {
  const [replaced, setReplaced] = useState<Replaced<Props> | null>(null);
  useEffect(() => {
    const root = document.querySelector<HTMLElement>(`[data-dehydrated="${id}"]`);
    if (!root) return;
    const html = { root, text: root.textContent };
    const check = (code: ComponentType<Props>) => {
      if (!isTranslated(html)) return;
      // At once: the next event on it would hydrate it.
      flushSync(() => setReplaced({ root, focused: document.activeElement, code }));
    };
    instances.add(check);
    return () => void instances.delete(check);
  }, [id, instances]);
  return replaced;
}

interface ReplayedProps {
  id: string;
  /** What it replaces. */
  replaced: Pick<Replaced<never>, "root" | "focused"> | null;
  children: ReactNode;
}

/** Marks its content as dehydrated until it is hydrated, then replays a recorded click on it. */
function Replayed({ id, replaced, children }: ReplayedProps) {
  const isHydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isHydrated) return;
    if (!replaced || !place.current) return window.replayEvents?.();
    takeOver(replaced.root, replaced.focused, place.current);
    // A click comes after what was entered has been rendered.
    setTimeout(() => window.replayEvents?.());
  }, [isHydrated, replaced]);
  return (
    <div ref={place} className="contents" data-dehydrated={isHydrated ? undefined : id}>
      {children}
    </div>
  );
}
