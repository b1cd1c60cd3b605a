import { AppSync } from "@/app/(site)/(default)/app/app-sync";
import { AppWindow } from "@/app/(site)/(default)/app/app-window";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-set";
import { RenderBlocking } from "@/components/layout/render-blocking";
import { loadHome } from "@/features/home/load-home";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { product } from "@/lib/settings/product";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Desktop app",
  description: `The ${product.name} desktop app: what you download here goes straight to your computer.`,
  path: "/app",
});

const PARTS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "download",
    title: "Downloads arrive by themselves",
    text: "Click download on this site, and the app on your computer receives the file.",
  },
  {
    icon: "crate",
    title: "The same library",
    text: "What you own is in the app as well. Downloading it again is free, here or there.",
  },
  {
    icon: "lock",
    title: "Signed in through the browser",
    text: "The app opens this site to sign in and stays signed in for up to a year.",
  },
];

const STEPS = [
  "Buy a plan or a top-up. The installer is for accounts that have paid and whose free pass or trial is over.",
  "Install the app and start it.",
  "Sign in from the app. Your browser opens this site, and once you agree the app is connected.",
  "Sign in on this page too and turn on the switch at the top. From then on your downloads go to the app.",
];

const ARRIVALS = 5;

export default async function AppPage() {
  const { trending } = await loadHome();
  return (
    <>
      <header className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] items-center gap-x-14 gap-y-9 pt-14 pb-16 max-xl:grid-cols-1 max-xl:pt-8 max-lg:pt-7 max-lg:pb-12">
        <RenderBlocking id="app-end">
          <div>
            <p className="mb-2 text-sm text-ink-2">Desktop app</p>
            <h1 className="text-3xl tracking-display max-lg:text-[32px]">Straight to your computer</h1>
            <p className="mt-4 max-w-[46ch] text-md leading-body text-pretty text-ink-2">
              With the desktop app, what you download on {product.name} skips your browser’s download folder and is
              ready to use.
            </p>
            <div className="mt-8">
              <AppSync />
            </div>
          </div>
          <AppWindow samples={trending.samples.slice(0, ARRIVALS)} />
        </RenderBlocking>
      </header>
      <ul className="grid grid-cols-3 gap-x-10 gap-y-8 border-t border-line py-10 max-[700px]:grid-cols-1">
        {PARTS.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={24} className="text-ink-2" />
            <h2 className="mt-4 text-md">{title}</h2>
            <p className="mt-1.5 max-w-[42ch] leading-body text-pretty text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <section className="border-t border-line pt-10">
        <h2 className="mb-6 text-xl">Set it up</h2>
        <ol className="grid grid-cols-4 gap-x-10 gap-y-7 max-xl:grid-cols-2 max-[700px]:grid-cols-1">
          {STEPS.map((step, index) => (
            <li key={step} className="max-[700px]:flex max-[700px]:gap-4">
              <span className="num block text-xl text-ink-3 max-[700px]:w-6 max-[700px]:flex-none">{index + 1}</span>
              <p className="mt-2 leading-body text-pretty text-ink-2 max-[700px]:mt-1">{step}</p>
            </li>
          ))}
        </ol>
      </section>
      <JsonLd things={[breadcrumbs([{ title: "Desktop app", path: "/app" }])]} />
    </>
  );
}
