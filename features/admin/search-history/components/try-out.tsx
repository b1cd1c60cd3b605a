"use client";

import { useState } from "react";
import { Icon } from "@/components/icons/icon";
import { Segmented } from "@/components/ui/segmented";
import { TYPE_NAMES } from "@/features/admin/search-history/columns";
import { type TriedType, useTriedSynonyms } from "@/features/admin/search-history/synonyms-query";
import { attemptMessage } from "@/features/admin/search-history/try-message";
import type { CallResponse } from "@/lib/contract/call-types";
import { soundKey } from "@/lib/contract/rules/kinds";
import { formatCount, nounOf } from "@/lib/format/count";
import { useSoundList } from "@/stores/queue";

const TYPES: readonly TriedType[] = ["samples", "oneshots", "presets"];

interface TryOutProps {
  words: string;
  also: readonly string[];
  type: TriedType;
}

/** The first sounds that a search for some words finds, as it is and with what is about to be added. */
export function TryOut({ words, also, type: first }: TryOutProps) {
  const [type, setType] = useState(first);
  const { data, error } = useTriedSynonyms(words, also, type);
  return (
    <div className="try-out">
      <Segmented<TriedType>
        label="Try with"
        options={TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
        value={type}
        onChange={setType}
        size="sm"
      />
      {also.length === 0 || words === "" ? (
        <p className="text-sm text-ink-3">What a search finds with the words is shown here before they are added.</p>
      ) : error ? (
        <p className="text-sm text-warn">{attemptMessage(error)}</p>
      ) : data ? (
        <div className="try-out-sides" aria-live="polite">
          <Side title="Now" id="tried-before" result={data.before} />
          <Side title="With these words" id="tried-after" result={data.after} />
        </div>
      ) : null}
    </div>
  );
}

interface SideProps {
  title: string;
  id: string;
  result: CallResponse<"GET /api/admin/search-synonyms/try">["before"];
}

function Side({ title, id, result: { total, data } }: SideProps) {
  useSoundList({ id, sounds: data, page: 1, lastPage: 1, isUncounted: true });
  return (
    <section aria-label={title} data-sounds={id}>
      <h3>{title}</h3>
      <p className="text-sm text-ink-2">
        <b className="num text-md! text-ink">{formatCount(total)}</b>
        <span>{` ${nounOf(total, "sound")}`}</span>
      </p>
      <ol>
        {data.map((sound) => (
          <li key={sound.id} data-sound={soundKey(sound)} className="try-out-sound">
            <button type="button" data-play="" className="work-play try-out-play" aria-label={`Play ${sound.title}`}>
              <Icon name="play" size={16} />
            </button>
            <span className="truncate">{sound.title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
