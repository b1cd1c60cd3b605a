"use client";

import type { Ref } from "react";
import { useState } from "react";
import { Combobox } from "@/components/form/combobox";
import { Avatar } from "@/components/ui/avatar";
import { request } from "@/lib/api/request";
import type { UserSummary } from "@/lib/contract/entities/user-summary";
import { coverSource } from "@/lib/media/cover-source";

const SHOWN = 8;

/** Creators whose name contains a text. */
async function findCreators(search: string, signal: AbortSignal): Promise<readonly UserSummary[]> {
  const query = { search: search || undefined, onlyactive: "true" as const, perpage: SHOWN };
  const { sellers } = await request("GET /api/producers", { query }, { signal, silent: true });
  return sellers.data;
}

interface CreatorFieldProps {
  /** Where nobody is chosen the pack is one's own. */
  isOptional: boolean;
  onChoose: (creator: UserSummary | null) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
}

/** The creator for whom an admin or moderator makes a pack. */
export function CreatorField({ isOptional, onChoose, onBlur, inputRef, error }: CreatorFieldProps) {
  const [creator, setCreator] = useState<UserSummary | null>(null);
  return (
    <Combobox
      label="For"
      placeholder={isOptional ? "Yourself" : "Search creators"}
      value={creator}
      onChange={(chosen) => {
        setCreator(chosen);
        onChoose(chosen);
      }}
      search={findCreators}
      idOf={({ id }) => id}
      nameOf={({ display }) => display}
      renderOption={(option) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar username={option.username} src={coverSource(option.thumb)?.(96)} name={option.display} size={24} />
          <span className="truncate">{option.display}</span>
          <span className="truncate text-sm text-ink-3">{`@${option.username}`}</span>
        </span>
      )}
      emptySentence={() => "No creator found."}
      failedSentence="The creators couldn’t be searched. Check your connection and try again."
      hint={creator ? "The pack is theirs, and so is the money." : undefined}
      inputRef={inputRef}
      onBlur={onBlur}
      {...(error && { error })}
    />
  );
}
