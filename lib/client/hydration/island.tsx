"use client";

import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { untilInteraction } from "@/lib/client/hydration/first-interaction";
import { loadCode } from "@/lib/client/hydration/load-code";
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
  const Content = lazy(async () => {
    if (typeof window !== "undefined") await wait();
    return { default: await loadCode(load) };
  });
  // React discards the server's HTML of a boundary that is rendered again before it is hydrated; `memo` prevents that.
  return memo((props: Props) => (
    <Suspense fallback={placeholder}>
      <Replayed>
        <Content {...props} />
      </Replayed>
    </Suspense>
  ));
}

/** Marks its content as dehydrated until it is hydrated, then replays a recorded click on it. */
function Replayed({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) window.replayEvents?.();
  }, [isHydrated]);
  return (
    <div className="contents" data-dehydrated={isHydrated ? undefined : ""}>
      {children}
    </div>
  );
}
