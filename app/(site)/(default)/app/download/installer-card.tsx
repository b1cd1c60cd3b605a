import { Icon } from "@/components/icons/icon";
import { buttonStyle } from "@/components/ui/button-style";
import type { Installer } from "@/lib/settings/app-downloads";

const MEGABYTE = 1_000_000;

/** The installer for one system with its checksum, or a note that there is none yet. */
export function InstallerCard({ title, installer }: { title: string; installer: Installer | undefined }) {
  return (
    <li className="flex min-w-0 flex-col gap-3 py-7 pr-8 max-lg:not-first:border-t max-lg:not-first:border-line lg:not-first:border-l lg:not-first:border-line lg:not-first:pl-8">
      <h2 className="text-lg">{title}</h2>
      {installer ? (
        <>
          <p className="text-sm text-ink-2">
            <span>Version </span>
            <span className="num">{installer.version}</span>
            {installer.size && (
              <span>
                , <span className="num">{`${Math.max(1, Math.round(installer.size / MEGABYTE))} MB`}</span>
              </span>
            )}
            {installer.needs && <span className="block text-ink-3">{installer.needs}</span>}
          </p>
          <a href={installer.url} rel="noopener" className={`${buttonStyle({ variant: "solid" })} self-start`}>
            <Icon name="download" size={16} />
            <span>{`Download for ${title}`}</span>
          </a>
          <p className="text-xs text-ink-3">
            SHA-256
            <code className="num mt-0.5 block text-data-xs! break-all whitespace-normal! text-ink-2">
              {installer.sha256.toLowerCase()}
            </code>
          </p>
        </>
      ) : (
        <>
          <p className="text-ink-2">Not published yet.</p>
          <p className="text-sm text-ink-3">Until then, downloads arrive in your browser as usual.</p>
        </>
      )}
    </li>
  );
}
