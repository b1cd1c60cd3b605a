import { Icon } from "@/components/icons/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuSeparator } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { FindingNotes } from "@/features/work/sounds/components/finding-notes";
import { FoundWave } from "@/features/work/sounds/components/found-wave";
import { type Terms, titlesOf } from "@/features/work/terms/terms";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import { keyName } from "@/lib/format/key-name";
import { formatLength } from "@/lib/format/time";

interface OneshotRowProps {
  sound: PackOneshot;
  /** From 0. */
  place: number;
  count: number;
  terms: Terms;
  canEdit: boolean;
  isSelected: boolean;
  /** It has the turn among those of a point. */
  isCurrent: boolean;
  onSelect: (isSelected: boolean) => void;
  onEdit: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  onFree: (isFree: boolean) => void;
  onReplace: () => void;
  onTrim: () => void;
  onPutBack: () => void;
}

/** A one-shot of a pack, and what can be done with it. */
export function OneshotRow({ sound, place, count, terms, canEdit, isSelected, isCurrent, ...on }: OneshotRowProps) {
  const { id, title, is_free } = sound;
  return (
    <li
      className="oneshot-row"
      data-row={id}
      data-sound={`sample:${id}`}
      data-edited={canEdit || undefined}
      data-current={isCurrent || undefined}
    >
      {canEdit && (
        <input
          type="checkbox"
          className="oneshot-box"
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={({ target }) => on.onSelect(target.checked)}
        />
      )}
      <button type="button" className="oneshot-play" data-column="play" data-play="" aria-label={`Play ${title}`}>
        <span className="num">{place + 1}</span>
        <Icon name="play" size={16} />
      </button>
      <span className="min-w-0">
        {canEdit ? (
          <button
            type="button"
            data-column="title"
            className="oneshot-title"
            aria-label={`Edit ${title}`}
            onClick={on.onEdit}
          >
            {title}
          </button>
        ) : (
          <b className="block truncate text-base font-strong">{title}</b>
        )}
        <small className="block truncate text-ink-3">{factsOf(sound, terms)}</small>
        {noteOf(sound) && <small className="block text-warn">{noteOf(sound)}</small>}
      </span>
      <span className="oneshot-wave">
        <FoundWave sound={sound} points={44} />
      </span>
      <span className="num text-right text-data-sm text-ink-2" data-time="">
        {formatLength(sound.duration_seconds)}
      </span>
      <button
        type="button"
        className="num oneshot-price"
        aria-label={`${title} is free`}
        aria-pressed={is_free}
        disabled={!canEdit}
        onClick={() => on.onFree(!is_free)}
      >
        {is_free ? "FREE" : "1"}
      </button>
      {canEdit && (
        <Menu
          label={`More for ${title}`}
          trigger={(props) => <IconButton {...props} icon="more" iconSize={16} label={`More for ${title}`} />}
        >
          <MenuItem icon="edit" onSelect={on.onEdit}>
            Edit
          </MenuItem>
          <MenuItem icon="up" disabled={place === 0} onSelect={() => on.onMove(-1)}>
            Move up
          </MenuItem>
          <MenuItem icon="down" disabled={place === count - 1} onSelect={() => on.onMove(1)}>
            Move down
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="wav" disabled={sound.is_owned || sound.state !== "draft"} onSelect={on.onReplace}>
            Replace the file
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="trash" danger disabled={sound.is_owned} onSelect={on.onRemove}>
            Remove
          </MenuItem>
        </Menu>
      )}
      {hasNotes(sound, canEdit) && (
        <div className="item-notes">
          <FindingNotes
            sound={{ ...sound, tempo: null }}
            canEdit={canEdit}
            onTrim={on.onTrim}
            onPutBack={on.onPutBack}
          />
        </div>
      )}
    </li>
  );
}

const hasNotes = ({ findings, former }: PackOneshot, canEdit: boolean) =>
  (findings?.length ?? 0) > 0 || (canEdit && former !== null);

function factsOf({ instruments, genres, key, tags, credit, path }: PackOneshot, terms: Terms): string {
  const facts = [
    titlesOf(terms.instruments, instruments).join(", "),
    titlesOf(terms.genres, genres).join(", "),
    key ? keyName(key.value, key.is_minor) : "",
    tags.join(", "),
    credit ?? "",
  ].filter(Boolean);
  return facts.join(" · ") || (path ?? "");
}

/** What stands in the way of its pack, or what has become of it. */
function noteOf({ equals, instruments, is_banned }: PackOneshot): string | null {
  if (is_banned) return "Banned: it is in no list.";
  const [equal] = equals;
  if (equal)
    return `${equal.is_alike ? "Sounds the same" : "The same samples"} as “${equal.title}”${equal.pack_title ? ` of ${equal.pack_title}` : ""}`;
  return instruments.length === 0 ? "No instrument" : null;
}
