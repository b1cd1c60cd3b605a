import type { ReactNode } from "react";
import { Status, type StatusLook } from "@/components/ui/status";
import type { CallResponse } from "@/lib/contract/call-types";
import { countOf } from "@/lib/format/count";

type Operations = CallResponse<"GET /api/admin/jobs">;

const LONG_MS = 10_000;
const MAIL_LONG_MS = 10 * 60_000;
const NORMAL: StatusLook = { word: "Normal", tone: "ok", shape: "disc" };
const BEHIND: StatusLook = { word: "Behind", tone: "warn", shape: "square" };

/** How far what follows the database is behind it, as of the answer. */
export function Lags({ operations }: { operations: Operations }) {
  const now = Date.parse(operations.as_of);
  return (
    <section aria-label="How fresh things are" className="subject-part">
      <header>
        <h2>How fresh things are</h2>
        <span className="text-sm text-ink-3">On this server</span>
      </header>
      <dl className="job-lags">
        <SearchIndex index={operations.search_index} now={now} />
        <CacheStream gateways={operations.gateways} now={now} />
        <MailQueue queues={operations.queues} now={now} />
      </dl>
    </section>
  );
}

function SearchIndex({ index, now }: { index: Operations["search_index"]; now: number }) {
  if (!index) return <Lag title="Search index" look={BEHIND} words="The catalogue is being read." />;
  const { read_at, unread, oldest_unread_at } = index;
  const since = oldest_unread_at ? now - Date.parse(oldest_unread_at) : 0;
  const unreadWords =
    unread === 0 ? "nothing has changed since" : `${countOf(unread, "change")} since, read with the next search`;
  return (
    <Lag
      title="Search index"
      // It reads with each search; what waits while nobody searches is behind for nobody.
      look={NORMAL}
      words={`Read ${seconds(now - Date.parse(read_at))} ago; ${unreadWords}${since > 0 ? `, the oldest ${seconds(since)} old` : ""}.`}
    />
  );
}

function CacheStream({ gateways, now }: { gateways: Operations["gateways"]; now: number }) {
  const told = gateways.map(({ told_at }) => (told_at ? now - Date.parse(told_at) : Number.POSITIVE_INFINITY));
  const oldest = Math.max(...told);
  const words =
    gateways.length === 0
      ? "No gateway is connected: pages are cached for two seconds only."
      : Number.isFinite(oldest)
        ? `${countOf(gateways.length, "gateway")}; the last to be told had every change ${seconds(oldest)} ago.`
        : `${countOf(gateways.length, "gateway")}, of which one has yet to be told.`;
  return <Lag title="Cache of pages" look={gateways.length > 0 && oldest <= LONG_MS ? NORMAL : BEHIND} words={words} />;
}

function MailQueue({ queues, now }: { queues: Operations["queues"]; now: number }) {
  const mail = queues.find(({ name }) => name === "mail");
  const age = mail?.oldest_at ? now - Date.parse(mail.oldest_at) : 0;
  const waiting = (mail?.waiting ?? 0) + (mail?.later ?? 0);
  const words =
    waiting === 0
      ? "No mail waits."
      : `${countOf(waiting, "mail waits", "mails wait")}${mail && mail.later > 0 ? `, ${mail.later} of them to be tried again` : ""}${age > 0 ? `; the oldest is due for ${seconds(age)}` : ""}.`;
  return <Lag title="Mail" look={age > MAIL_LONG_MS ? BEHIND : NORMAL} words={words} />;
}

function Lag({ title, look, words }: { title: string; look: StatusLook; words: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <Status {...look} />
      </dd>
      <dd className="text-ink-2">{words}</dd>
    </div>
  );
}

/** `0.4 s`, `38 s`, `12 min`. */
function seconds(ms: number): string {
  if (ms < 10_000) return `${(Math.max(0, ms) / 1_000).toFixed(1)} s`;
  return ms < 120_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;
}
