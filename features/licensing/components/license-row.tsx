import type { ReactNode } from "react";
import type { ElementNode } from "@/components/element-node";
import { Cover } from "@/components/ui/cover";
import { OwnDay } from "@/components/ui/own-day";
import type { LicensedSample } from "@/lib/contract/entities/license";
import { formatDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

interface LicenseRowProps {
  license: { license_id: string; created_at: string; ended_at: string | null; sample: LicensedSample };
  /** The subject of the row, and a line below it. */
  title: ReactNode;
  note: ReactNode;
  /** The same for the second pair of lines. */
  aside: ReactNode;
  asideNote: ReactNode;
  /** The button for its document. */
  action: ElementNode;
}

/** One license: the sample's cover, two pairs of lines, its id and day, and its document. */
export function LicenseRow({ license, title, note, aside, asideNote, action }: LicenseRowProps) {
  const { license_id, created_at, ended_at, sample } = license;
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line py-3 @min-[760px]:grid-cols-[48px_minmax(0,1.2fr)_minmax(0,1fr)_auto_auto] @min-[760px]:gap-x-6">
      <Cover src={coverSource(sample.pack_thumb)} size={48} colour={sample.pack_glow} className="self-start" />
      <Lines first={title} second={note} />
      <Lines first={aside} second={asideNote} />
      <div className="num text-data-sm! text-ink-2 @max-[760px]:col-start-2">
        <div>{license_id}</div>
        <OwnDay at={created_at} className="text-ink-3" />
        {ended_at !== null && <p className="text-danger">{`Ended ${formatDay(ended_at)}`}</p>}
      </div>
      {action}
    </li>
  );
}

function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className="min-w-0 @max-[760px]:col-[2/4]">
      <div className="truncate font-strong">{first}</div>
      <div className="truncate text-sm text-ink-2">{second}</div>
    </div>
  );
}
