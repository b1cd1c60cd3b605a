"use client";

import { type ComponentType, lazy, memo, type ReactNode, Suspense } from "react";
import { useIsAlive } from "@/components/layout/use-is-alive";
import { whenTouched } from "@/lib/navigation/when-touched";

/**
 * A component whose code is fetched when it is first rendered in a browser. The server, hydration and the time until
 * the code is here show `placeholder`, which may go by the props.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode | ((props: Props) => ReactNode),
): ComponentType<Props> {
  const Content = lazy(() => load().then((component) => ({ default: component })));
  return (props) => (
    <InBrowser placeholder={typeof placeholder === "function" ? placeholder(props) : placeholder}>
      <Content {...props} />
    </InBrowser>
  );
}

/**
 * A component that the server draws. In a browser its code is fetched, and it comes alive as it stands, once somebody
 * touches the page. It stands still until then only while its props stay the same objects: React draws a part anew that
 * is changed before it is alive.
 */
export function aliveOnTouch<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Content = lazy(async () => {
    if (typeof window !== "undefined") await new Promise<void>(whenTouched);
    return { default: await load() };
  });
  return memo((props: Props) => (
    <Suspense>
      <Content {...props} />
    </Suspense>
  ));
}

function InBrowser({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  return useIsAlive() ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
