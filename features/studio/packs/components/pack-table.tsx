import Link from "next/link";
import { ButtonLink } from "@/components/ui/button-link";
import { Cover } from "@/components/ui/cover";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, Td, Th } from "@/components/ui/table";
import { PackLamp } from "@/features/studio/frame/components/pack-lamp";
import { packPaths } from "@/features/studio/packs/pack-paths";
import { nameOf, stateOf } from "@/features/studio/packs/pack-words";
import type { CreatorPack } from "@/lib/contract/entities/creator-pack";
import { formatCount } from "@/lib/format/count";
import { formatShortDay, formatSince } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

const ROWS = [0, 1, 2, 3];

/** The creator's packs: the pack, its state, its figures and what to do next. */
export function PackTable({ caption, packs }: { caption: string; packs: readonly CreatorPack[] }) {
  return (
    <Table caption={caption} className="studio-packs">
      <Heads />
      <tbody>
        {packs.map((pack) => (
          <tr key={`${pack.kind}:${pack.id}`}>
            <Td>
              <Link href={openPath(pack)} prefetch={false} className="flex min-w-0 items-center gap-3">
                <Cover src={coverSource(pack.thumb)} size={40} colour={pack.glow} />
                <span className="min-w-0">
                  <b className="block truncate font-strong">{nameOf(pack)}</b>
                  <span className="block truncate text-xs text-ink-3">
                    {pack.genres.map(({ title }) => title).join(", ") || "No genre yet"}
                  </span>
                </span>
              </Link>
            </Td>
            <Td>
              <PackLamp pack={pack} />
              <SentLine pack={pack} />
            </Td>
            <Td end className="studio-wide">
              {formatCount(pack.sounds_count)}
            </Td>
            <Td end className="studio-wide text-ink-2">
              {pack.published_at ? formatCount(pack.downloads_count) : "–"}
            </Td>
            <Td className="studio-wide text-sm text-ink-2">{formatShortDay(pack.changed_at)}</Td>
            <Td className="studio-wide text-right">
              <NextStep pack={pack} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Heads() {
  return (
    <thead>
      <tr>
        <Th>Pack</Th>
        <Th>Status</Th>
        <Th end className="studio-wide">
          Sounds
        </Th>
        <Th end className="studio-wide">
          Downloads
        </Th>
        <Th className="studio-wide">Changed</Th>
        <Th className="studio-wide">
          <span className="sr-only">Next step</span>
        </Th>
      </tr>
    </thead>
  );
}

/** The same columns while the packs are loading. */
export function LoadingPacks() {
  return (
    <div role="status" aria-label="Loading">
      <Table caption="Packs are loading" className="studio-packs">
        <Heads />
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <Td>
                <span className="flex items-center gap-3">
                  <Skeleton className="size-10 flex-none" />
                  <Skeleton className="h-3 w-32" />
                </span>
              </Td>
              <Td>
                <Skeleton className="h-3 w-24" />
              </Td>
              <Td end className="studio-wide">
                <Skeleton className="ml-auto h-3 w-6" />
              </Td>
              <Td end className="studio-wide">
                <Skeleton className="ml-auto h-3 w-8" />
              </Td>
              <Td className="studio-wide">
                <Skeleton className="h-3 w-12" />
              </Td>
              <Td className="studio-wide">
                <Skeleton className="ml-auto h-8 w-20" />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function SentLine({ pack }: { pack: CreatorPack }) {
  if (stateOf(pack) !== "in-review" || !pack.sent_at) return null;
  return <p className="mt-0.5 text-xs text-ink-3">{`Sent ${formatSince(pack.sent_at, Date.now())}`}</p>;
}

/** A pack that may be changed opens where it goes on: at its sounds, or at its details once it has some. */
function openPath(pack: CreatorPack): string {
  const paths = packPaths(pack);
  if (stateOf(pack) !== "not-sent") return paths.state;
  return pack.sounds_count > 0 && !pack.adds_to ? paths.details : paths.sounds;
}

function NextStep({ pack }: { pack: CreatorPack }) {
  const { state, sounds } = packPaths(pack);
  const label = (words: string) => `${words}: ${nameOf(pack)}`;
  switch (stateOf(pack)) {
    case "requires-update":
      return (
        <ButtonLink size="sm" variant="solid" href={state} aria-label={label("Fix")}>
          Fix
        </ButtonLink>
      );
    case "not-sent":
      return (
        <ButtonLink size="sm" href={sounds} aria-label={label("Continue")}>
          Continue
        </ButtonLink>
      );
    case "rejected":
      return (
        <ButtonLink size="sm" href={state} aria-label={label("Read why")}>
          Read why
        </ButtonLink>
      );
    default:
      return (
        <ButtonLink size="sm" variant="ghost" href={state} aria-label={label("Open")}>
          Open
        </ButtonLink>
      );
  }
}
