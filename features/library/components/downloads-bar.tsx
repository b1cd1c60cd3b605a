"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/icons/icon";
import { Segmented } from "@/components/ui/segmented";
import type { DownloadsFilter } from "@/features/library/downloads-query";
import type { SoundFormat } from "@/lib/contract/entities/user";

const PAUSE_MS = 300;

const FORMATS: readonly { value: SoundFormat | "all"; label: string }[] = [
  { value: "all", label: "All" },
  { value: "wav", label: "WAV" },
  { value: "mid", label: "MIDI" },
  { value: "stems", label: "Stems" },
];

interface DownloadsBarProps {
  filter: DownloadsFilter;
  /** Samples are downloaded in several formats. */
  hasFormats: boolean;
  onChange: (filter: DownloadsFilter) => void;
}

/** The search field of the downloads, and the format. */
export function DownloadsBar({ filter, hasFormats, onChange }: DownloadsBarProps) {
  const [typed, setTyped] = useState(filter.search);
  const sent = useRef(filter.search);
  const { search, format } = filter;
  // A reset or Back changes the search without using this field.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      onChange({ search: wanted, format });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, format, onChange]);
  return (
    <search className="flex flex-wrap items-center gap-3 pb-4">
      <div className="well h-10! w-full max-w-80">
        <Icon name="search" size={16} className="text-ink-3" />
        <input
          type="search"
          aria-label="Search your downloads"
          placeholder="Search your downloads"
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {hasFormats && (
        <Segmented
          label="Format"
          options={FORMATS}
          value={format ?? "all"}
          onChange={(value) => onChange({ search, format: value === "all" ? null : value })}
        />
      )}
    </search>
  );
}
