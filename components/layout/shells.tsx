import type { ReactNode } from "react";
import type { ElementNode } from "@/components/element-node";
import { Footer } from "@/components/layout/footer";
import { HomeLink } from "@/components/layout/home-link";
import { Main } from "@/components/layout/main";
import { RenderBlocking } from "@/components/layout/render-blocking";

/** Common to the layouts `default`, `no-sidebar` and `one-column`: header and footer. */
export function SiteShell({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <>
      {header}
      {children}
      <Footer />
    </>
  );
}

/** Layout `default`: sidebar and fluid content. */
export function SidebarShell({ sidebar, children }: { sidebar: ElementNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[var(--sidebar-w)_minmax(0,1fr)] max-lg:grid-cols-[minmax(0,1fr)]">
      {sidebar}
      <Main className="min-h-[calc(100dvh-var(--header-h))] px-9 pb-10 max-lg:px-4">{children}</Main>
    </div>
  );
}

/** Layout `no-sidebar`: full-width content; sections set their own `max-w-page` and gutter. */
export function NoSidebarShell({ children }: { children: ReactNode }) {
  return <Main className="min-h-[60dvh]">{children}</Main>;
}

/** Layout `one-column`: one column of text. */
export function OneColumnShell({ children }: { children: ReactNode }) {
  return <Main className="mx-auto min-h-[60dvh] w-full max-w-[760px] px-gutter pt-14 max-lg:pt-8">{children}</Main>;
}

/** Bar of the layouts for a single task: the logo, and at the right what the task allows. */
function TaskBar({ aside }: { aside?: ElementNode }) {
  return (
    <header className="flex h-header items-center justify-between gap-4 border-b border-line bg-panel px-5 max-lg:px-3">
      <HomeLink />
      {aside}
    </header>
  );
}

/**
 * Layouts `checkout`, `onboarding` and `thekit`: only the task. It is aligned to the top, so that it doesn't move while
 * the rest of the page loads. `width` in px.
 */
export function TaskShell({ aside, width, children }: { aside?: ElementNode; width: number; children: ReactNode }) {
  return (
    <>
      <TaskBar aside={aside} />
      <Main className="min-h-[calc(100dvh-var(--header-h)-var(--player-h))] px-gutter py-[clamp(24px,6vh,72px)]">
        <div className="mx-auto w-full" style={{ maxWidth: width }}>
          {children}
        </div>
      </Main>
    </>
  );
}

/** Layouts `maintenance`, `error` and `desktop-app`: no header, no player. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <div data-no-player="">
      <header className="px-gutter pt-6">
        <HomeLink className="inline-block rounded-xs" />
      </header>
      <Main className="flex min-h-[calc(100dvh-64px)] items-center px-gutter pb-16">
        <div className="mx-auto w-full max-w-[560px]">
          <RenderBlocking id="card-end">{children}</RenderBlocking>
        </div>
      </Main>
    </div>
  );
}
