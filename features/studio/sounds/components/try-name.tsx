"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Icon } from "@/components/icons/icon";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { nameReadingQuery } from "@/features/studio/sounds/name-questions-query";
import { useTerms } from "@/features/work/terms/terms";
import { queryClient } from "@/lib/client/session/query-scope";
import type { readName } from "@/lib/contract/calls/studio/name-questions";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { keyName } from "@/lib/format/key-name";
import { SOURCE_WORDS } from "@/lib/format/source-words";

/** Debounce of the name that is typed. */
const PAUSE_MS = 300;
const MAX_LENGTH = 300;
/** The maximum number of folders to choose from. */
const MAX_FOLDERS = 100;

interface TryNameProps {
  packId: number;
  sounds: readonly PackSound[];
}

/** How names are read, and a line in which one is tried: read among the names of its folder, and nothing kept. */
export function TryName({ packId, sounds }: TryNameProps) {
  const [name, setName] = useState("");
  const [folder, setFolder] = useState("");
  const [path, setPath] = useState("");
  const folders = [...new Set(sounds.flatMap(({ path }) => folderOf(path) || []))].sort().slice(0, MAX_FOLDERS);

  useEffect(() => {
    const typed = name.trim();
    const timer = setTimeout(() => setPath(typed && (folder ? `${folder}/${typed}` : typed)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, folder]);
  const { data, error } = useQuery(
    { ...nameReadingQuery(packId, path), enabled: path !== "", retry: false },
    queryClient,
  );

  return (
    <details className="group -mt-2 mb-1 text-sm">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-ink-2 [&::-webkit-details-marker]:hidden">
        <span>How names are read</span>
        <Icon name="down" size={16} className="flex-none text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-1 pb-4">
        <p className="max-w-[68ch] text-pretty text-ink-2">
          Tempo, key and instrument are read from a file’s name, then from its folders, beside the names around it. What
          you set yourself always counts.
        </p>
        <div className="flex flex-wrap gap-4">
          <TextField
            className="flex-1 basis-60"
            label="Try a name"
            placeholder="Dusty Keys 92bpm Amin"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_LENGTH}
            value={name}
            {...(path !== "" && error && { error: error.message })}
            onChange={({ target }) => setName(target.value)}
          />
          {folders.length > 0 && (
            <SelectField
              className="flex-1 basis-40"
              label="In the folder"
              value={folder}
              onChange={({ target }) => setFolder(target.value)}
            >
              <option value="">None</option>
              {folders.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <div role="status">{path !== "" && data && !error && <Reading reading={data} />}</div>
      </div>
    </details>
  );
}

const folderOf = (path: string | null) => path?.slice(0, Math.max(0, path.lastIndexOf("/")));

function Reading({ reading }: { reading: ResponseOf<typeof readName> }) {
  const { instruments } = useTerms();
  const { title, tempo, key, instrument, kind, number, maybe_tempo, maybe_note, sources } = reading;
  const from = (source: "name" | "folder" | null) => (source ? SOURCE_WORDS[source] : "");
  const asked = "Asked, unless it is heard";
  const values: [name: string, word: string | number | null | undefined, from: string][] = [
    ["Title", title, ""],
    maybe_tempo === null ? ["BPM", tempo, from(sources.tempo)] : ["BPM", `${maybe_tempo}?`, asked],
    maybe_note === null ? ["Key", keyWord(key), from(sources.key)] : ["Key", `${maybe_note}?`, asked],
    ["Instruments", instruments.find(({ id }) => id === instrument)?.title, from(sources.instrument)],
    ["Kind", kind === "loop" ? "Loop" : kind && "One-shot", ""],
    ["Number", number, ""],
  ];
  return (
    <dl aria-label="What it says" className="value-sources max-w-[68ch]">
      {values.map(([name, word, source]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="truncate">{word ?? "–"}</dd>
          <dd>{source}</dd>
        </div>
      ))}
    </dl>
  );
}

function keyWord(key: ResponseOf<typeof readName>["key"]): string | null {
  if (!key) return null;
  return key.is_minor === null ? key.value : keyName(key.value, key.is_minor);
}
