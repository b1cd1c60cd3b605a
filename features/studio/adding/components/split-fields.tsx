"use client";

import "@/features/studio/adding/split-people.css";
import { useId, useState } from "react";
import type { ElementNode } from "@/components/element-node";
import { Combobox } from "@/components/form/combobox";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/icon-button";
import { SplitBar } from "@/components/ui/split-bar";
import { TextField } from "@/components/ui/text-field";
import { findCollaborators } from "@/features/studio/adding/find-collaborators";
import { type DraftShare, parsePercentage, restOf } from "@/features/studio/adding/split-draft";
import type { Creator } from "@/lib/contract/entities/creator";
import type { UserSummary } from "@/lib/contract/entities/user-summary";
import { MAX_COLLABORATORS } from "@/lib/contract/rules/packs";
import { coverSource } from "@/lib/media/cover-source";

interface SplitFieldsProps {
  /** Whose pack it is; null while that isn't chosen yet. */
  owner: UserSummary | null;
  isViewerOwner: boolean;
  value: readonly DraftShare[];
  onChange: (shares: DraftShare[]) => void;
  error: string | null;
  /** Below somebody's name, instead of their username. */
  noteOf?: (user: UserSummary) => ElementNode;
  /** Whose share can't be ended here. */
  isKept?: (user: UserSummary) => boolean;
}

/** Who shares in a pack: the bar, a percentage for each, and a search for more. The rest is always the owner's. */
export function SplitFields(props: SplitFieldsProps) {
  const { owner, isViewerOwner, value, onChange, error, noteOf, isKept } = props;
  const [addedId, setAddedId] = useState<number | null>(null);
  const problem = useId();
  const rest = restOf(value);
  const ownerName = owner?.display ?? "The owner";
  return (
    <div className="grid gap-3">
      <SplitBar
        shares={[
          { id: "owner", name: ownerName, share: rest },
          ...value.map(({ user, text }) => ({
            id: String(user.id),
            name: user.display,
            share: parsePercentage(text) || 0,
          })),
        ]}
      />
      <ul className="split-people" aria-label="Shares">
        <li>
          <Portrait user={owner} />
          <div className="min-w-0 flex-1">
            <b className="block truncate font-strong">{ownerName}</b>
            <p className="text-xs text-ink-3">{isViewerOwner ? "You, the rest" : "The owner, the rest"}</p>
          </div>
          <span className="num">{`${rest} %`}</span>
        </li>
        {value.map(({ user, text }) => (
          <li key={user.id}>
            <Portrait user={user} />
            <div className="min-w-0 flex-1">
              <b className="block truncate font-strong">{user.display}</b>
              {noteOf?.(user) ?? <p className="truncate text-xs text-ink-3">{`@${user.username}`}</p>}
            </div>
            <TextField
              label={`Percentage for ${user.display}`}
              hideLabel
              value={text}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              trailing="%"
              className="w-24 flex-none"
              autoFocus={user.id === addedId}
              aria-invalid={(error !== null && Number.isNaN(parsePercentage(text))) || undefined}
              aria-describedby={error === null ? undefined : problem}
              onChange={({ target }) =>
                onChange(value.map((share) => (share.user.id === user.id ? { user, text: target.value } : share)))
              }
            />
            <IconButton
              icon="trash"
              label={`Remove ${user.display}`}
              disabled={isKept?.(user) === true}
              onClick={() => onChange(value.filter((share) => share.user.id !== user.id))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id={problem} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {value.length < MAX_COLLABORATORS ? (
        <CollaboratorSearch
          key={value.length}
          reasonOf={(creator) => reasonOf(creator, owner, value)}
          onChoose={({ id, username, display, thumb }) => {
            setAddedId(id);
            onChange([...value, { user: { id, username, display, thumb }, text: "" }]);
          }}
        />
      ) : (
        <p className="text-sm text-ink-3">{`Maximum ${MAX_COLLABORATORS} collaborators allowed.`}</p>
      )}
      <p className="text-sm text-ink-3">
        {`Up to ${MAX_COLLABORATORS} people. Each must agree before earning. Change a share and we ask again.`}
      </p>
    </div>
  );
}

/** Why a creator can't be chosen; null if they can. */
function reasonOf(creator: Creator, owner: UserSummary | null, value: readonly DraftShare[]): string | null {
  if (creator.id === owner?.id) return "Gets the rest";
  if (value.some(({ user }) => user.id === creator.id)) return "Chosen already";
  return creator.is_active ? null : "Not a creator yet";
}

interface CollaboratorSearchProps {
  reasonOf: (creator: Creator) => string | null;
  onChoose: (creator: Creator) => void;
}

function CollaboratorSearch({ reasonOf: reason, onChoose }: CollaboratorSearchProps) {
  return (
    <Combobox<Creator>
      label="Search collaborator"
      hideLabel
      placeholder="Search by username"
      value={null}
      onChange={(creator) => creator && onChoose(creator)}
      search={findCollaborators}
      idOf={({ id }) => id}
      nameOf={({ display }) => display}
      isDisabled={(creator) => reason(creator) !== null}
      renderOption={(creator) => (
        <span className="flex min-w-0 items-center gap-2">
          <Portrait user={creator} size={24} />
          <span className="truncate">{creator.display}</span>
          <span className="truncate text-sm text-ink-3">{`@${creator.username}`}</span>
          {reason(creator) && <span className="ml-auto flex-none text-sm text-ink-3">{reason(creator)}</span>}
        </span>
      )}
      emptySentence={() => "No collaborator found."}
      failedSentence="The creators couldn’t be searched. Check your connection and try again."
    />
  );
}

function Portrait({ user, size = 28 }: { user: UserSummary | null; size?: number }) {
  return (
    <Avatar
      username={user?.username}
      src={user && coverSource(user.thumb)?.(96)}
      name={user?.display ?? "?"}
      size={size}
    />
  );
}
