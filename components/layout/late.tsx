"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * A component whose code is fetched when it is first rendered in a browser. The server, hydration and the time until
 * the code is here show `placeholder`.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
): ComponentType<Props> {
  const Content = lazy(() => load().then((component) => ({ default: component })));
  return (props) => (
    <InBrowser placeholder={placeholder}>
      <Content {...props} />
    </InBrowser>
  );
}

function InBrowser({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHere ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}
