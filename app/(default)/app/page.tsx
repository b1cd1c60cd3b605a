import { AppSync } from "@/app/(default)/app/app-sync";
import { Icon } from "@/components/icons/icon";
import type { IconName } from "@/components/icons/icon-name";
import { product } from "@/lib/config/product";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

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
    text: "Press download here, and the app on your computer gets the file instead of the browser.",
  },
  {
    icon: "crate",
    title: "The same library",
    text: "What you own is yours in the app as well. A second download of it is free, from either side.",
  },
  {
    icon: "lock",
    title: "Signed in through the browser",
    text: "The app opens this site to sign in and gets a token of its own, for a year at most.",
  },
];

const STEPS = [
  "Buy a plan or a top-up once: the installer is for accounts that have paid and whose free pass or trial is over.",
  "Install the app and start it.",
  "Press sign in: your browser opens this site, and after you agree the app is connected.",
  "Switch on sending downloads to the app, below. From then on a press on download says: Check your desktop app.",
];

export default function AppPage() {
  return (
    <>
      <header className="pt-7 pb-8">
        <h1 className="max-lg:text-[28px]">Desktop app</h1>
        <p className="mt-2 max-w-[60ch] leading-body text-pretty text-ink-2">
          What you download on {product.name} goes to your computer, without a detour through the browser’s folder.
        </p>
      </header>
      <ul className="grid grid-cols-3 gap-x-10 gap-y-8 border-y border-line py-8 max-lg:grid-cols-1">
        {PARTS.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={24} className="text-ink-2" />
            <h2 className="mt-3 text-md">{title}</h2>
            <p className="mt-1.5 max-w-[42ch] leading-body text-pretty text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <section className="pt-12">
        <h2 className="mb-4 text-lg">Set it up</h2>
        <ol className="grid max-w-[68ch] gap-3">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-4 leading-body text-ink-2">
              <span className="num w-5 flex-none text-ink-3">{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <section className="max-w-[560px] pt-10">
        <h2 className="mb-3 text-lg">Send downloads to the app</h2>
        <AppSync />
      </section>
      <JsonLd things={[breadcrumbs([{ title: "Desktop app", path: "/app" }])]} />
    </>
  );
}
