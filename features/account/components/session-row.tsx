import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import type { Session } from "@/lib/contract/calls/people/sessions";
import { formatOwnDay, formatSince } from "@/lib/format/date";

interface SessionRowProps {
  session: Session;
  /** When the list was loaded, in ms since 1970. */
  now: number;
  onEnd: () => void;
}

/** A signed-in browser or app: its name, from where and when it was used, and the button to sign it out. */
export function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const { device, ip, signed_in_at, last_used_at, is_current } = session;
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-strong wrap-anywhere">
          <span>{device}</span>
          {is_current && (
            <span className="inline-flex items-center gap-1 text-sm font-body text-ok">
              <Icon name="check" size={16} />
              This device
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span>{`Used ${formatSince(last_used_at, now)}`}</span>
          <span>{`Signed in on ${formatOwnDay(signed_in_at)}`}</span>
          {ip && (
            <span>
              <span className="sr-only">From </span>
              <span className="num text-data-sm!">{ip}</span>
            </span>
          )}
        </p>
      </div>
      {!is_current && (
        <Button size="sm" aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
