import type { Metadata } from "next";
import { InstallerCard } from "@/app/(site)/(default)/app/download/installer-card";
import { Trail } from "@/components/layout/trail";
import { APP_SYSTEMS, type AppSystem, parseInstallers } from "@/lib/settings/app-downloads";
import { product } from "@/lib/settings/product";

export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: "Download the desktop app", robots: { index: false } };

const SYSTEMS = Object.keys(APP_SYSTEMS) as AppSystem[];

export default function AppDownloadPage() {
  const installers = parseInstallers(process.env.APP_DOWNLOADS);
  return (
    <>
      <header className="pt-14 pb-10 max-lg:pt-7">
        <Trail className="mb-2" steps={[{ title: "Desktop app", href: "/app" }]} />
        <h1 className="text-3xl tracking-display max-lg:text-[32px]">Download the desktop app</h1>
        <p className="mt-4 max-w-[56ch] text-md leading-body text-pretty text-ink-2">
          Install it, sign in through this browser, and what you download on {product.name} arrives on your computer by
          itself.
        </p>
      </header>
      <ul className="grid max-w-[1180px] grid-cols-3 border-y border-line max-lg:grid-cols-1">
        {SYSTEMS.map((system) => (
          <InstallerCard key={system} title={APP_SYSTEMS[system]} installer={installers[system]} />
        ))}
      </ul>
      {Object.keys(installers).length > 0 && <CheckFile />}
    </>
  );
}

function CheckFile() {
  return (
    <section className="max-w-[70ch] pt-10">
      <h2 className="mb-2 text-lg">Check the file</h2>
      <p className="leading-body text-pretty text-ink-2">
        Compare its SHA-256 checksum with the one above before you open it: <Command>shasum -a 256</Command> on macOS,{" "}
        <Command>certutil -hashfile FILE SHA256</Command> on Windows, <Command>sha256sum</Command> on Linux. If they
        differ, don’t open the file and write to{" "}
        <a href={`mailto:${product.supportEmail}`} className="link">
          {product.supportEmail}
        </a>
        .
      </p>
    </section>
  );
}

function Command({ children }: { children: string }) {
  return <code className="num rounded-tag bg-raised px-1.5 py-0.5 text-data-sm! wrap-anywhere">{children}</code>;
}
