"use client";

import { useMemo, useState } from "react";
import type { ElementNode } from "@/components/element-node";
import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import { TAB_RAIL, TAB_STYLE, TabCount } from "@/components/ui/tab-links";
import { SORT_FIELD, SORT_PLATE } from "@/features/filters/sort-style";
import { type PackOrder, packOrders } from "@/features/packs/pack-order";
import { packTabs, trackNumbers } from "@/features/packs/pack-sounds";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { loadCode } from "@/lib/client/hydration/load-code";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { countOf } from "@/lib/format/count";
import { FIRST_TRACKS } from "@/lib/media/first-screen";

const SHOWN_FIRST = 12;

const loadOrders = () => import("@/features/packs/order-sounds");

interface PackSoundsProps {
  kind: PackKind;
  title: string;
  sounds: readonly Sound[];
  /** Column heads, rendered by the server alone. */
  head: ElementNode;
}

/** The sounds of a pack in its order, by part. The first twelve are rendered with the page, the rest on request. */
export function PackSounds({ kind, title, sounds, head }: PackSoundsProps) {
  const tabs = useMemo(() => packTabs(kind, sounds), [kind, sounds]);
  const numbers = useMemo(() => trackNumbers(sounds), [sounds]);
  const [chosen, setChosen] = useState("all");
  const [isWhole, setWhole] = useState(sounds.length <= SHOWN_FIRST + 4);
  const tab = tabs.find(({ id }) => id === chosen);
  const [order, setOrder] = useState<PackOrder>("pack");
  /** Fetched with the first choice of an order. */
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadOrders>> | null>(null);
  const part = tab?.sounds ?? sounds;
  const listed = useMemo(() => code?.inOrder(part, order) ?? part, [code, part, order]);
  const shown = useMemo(() => (isWhole ? listed : listed.slice(0, SHOWN_FIRST)), [isWhole, listed]);
  const hidden = listed.length - shown.length;

  async function sort(by: PackOrder) {
    setOrder(by);
    setCode(await loadCode(loadOrders));
  }

  return (
    <section aria-label={`Sounds of ${title}`}>
      <div className="flex items-end border-b border-line [&>label]:mb-1">
        <ul
          aria-label="Parts of the pack"
          className={`${TAB_RAIL} min-w-0 flex-1 border-b-0! max-lg:pr-6 max-lg:fade-end`}
        >
          {tabs.map(({ id, title: name, sounds: inTab }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === chosen}
                onClick={() => setChosen(id)}
                className={`${TAB_STYLE} aria-pressed:border-ink aria-pressed:text-ink`}
              >
                <span>{name}</span>
                <TabCount count={inTab.length} />
              </button>
            </li>
          ))}
        </ul>
        {sounds.length > 1 && <OrderSelect kind={kind} order={order} onChange={sort} />}
      </div>
      <div className="mt-1">
        <SoundRows
          id="pack"
          label={tab?.title ?? title}
          sounds={shown}
          head={head}
          first={FIRST_TRACKS}
          numbers={numbers}
        />
      </div>
      {hidden > 0 && (
        <Button block className="mt-4" onClick={() => setWhole(true)}>
          {`Show ${countOf(hidden, "more sound")}`}
        </Button>
      )}
    </section>
  );
}

interface OrderSelectProps {
  kind: PackKind;
  order: PackOrder;
  onChange: (order: PackOrder) => void;
}

function OrderSelect({ kind, order, onChange }: OrderSelectProps) {
  const orders = packOrders(kind);
  return (
    <label className={SORT_PLATE}>
      <span aria-hidden="true">{orders.find(({ value }) => value === order)?.title}</span>
      <Icon name="updown" size={16} />
      <select
        aria-label="Sort by"
        value={order}
        onChange={({ target }) => onChange(target.value as PackOrder)}
        className={SORT_FIELD}
      >
        {orders.map(({ value, title }) => (
          <option key={value} value={value} className="bg-panel text-ink">
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
