"use client";

import { useMemo } from "react";
import { Icon } from "@/components/icons/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { Status } from "@/components/ui/status";
import { Table, Td, Th } from "@/components/ui/table";
import { audiblePlacements, placedKey } from "@/features/studio/placements/audible-placements";
import { STATE_LOOKS } from "@/features/studio/placements/placement-words";
import type { Placement } from "@/lib/contract/entities/placement";
import { formatDay } from "@/lib/format/date";
import { formatTime } from "@/lib/format/time";
import { useSoundList } from "@/stores/queue";

const LIST = "placements";

interface PlacementTableProps {
  placements: readonly Placement[];
  /** Only tracks that the creator added can be edited and removed. */
  onEdit: (track: Placement) => void;
  onRemove: (track: Placement) => void;
}

/** Tracks with the sound that they use, its royalty, and how they came about. The sounds can be heard. */
export function PlacementTable({ placements, ...actions }: PlacementTableProps) {
  const sounds = useMemo(() => audiblePlacements(placements), [placements]);
  useSoundList({ id: LIST, sounds, page: 1, lastPage: 1, isUncounted: true });
  return (
    <div data-sounds={LIST} data-main-list="">
      <Table caption="Placements" className="placement-table">
        <thead>
          <tr>
            <Th>Track</Th>
            <Th>Your sound</Th>
            <Th className="placement-wide">Royalty label</Th>
            <Th end className="placement-wide">
              Heard
            </Th>
            <Th end>Royalty</Th>
            <Th>Registered</Th>
            <Th>State</Th>
            <Th>
              <span className="sr-only">Link</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {placements.map((placement) => (
            <Row key={`${placement.state} ${placement.id}`} placement={placement} {...actions} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Row({ placement, ...actions }: { placement: Placement } & Pick<PlacementTableProps, "onEdit" | "onRemove">) {
  const { title, artist, label, sound, state, duration_seconds: seconds, royalty_percentage: percent } = placement;
  return (
    <tr data-sound={sound ? placedKey(sound) : undefined}>
      <Td>
        <Lines title={title} note={label ? `${artist}, ${label}` : artist} />
      </Td>
      <Td className="placement-sound">{sound ? <HeardSound sound={sound} /> : <span>–</span>}</Td>
      <Td className="placement-wide text-sm text-ink-2">{sound?.copyright_label ?? "–"}</Td>
      <Td end className="placement-wide">
        {seconds === null ? "–" : formatTime(seconds)}
      </Td>
      <Td end>{percent === null ? "–" : `${percent} %`}</Td>
      <Td className="placement-narrow text-sm whitespace-nowrap text-ink-2">{formatDay(placement.created_at)}</Td>
      <Td className="placement-state">
        <Status {...STATE_LOOKS[state]} />
      </Td>
      <Td>
        <RowEnd placement={placement} {...actions} />
      </Td>
    </tr>
  );
}

function HeardSound({ sound: { title, pack_title } }: { sound: NonNullable<Placement["sound"]> }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <button type="button" data-play="" aria-label={`Play ${title}`} className="placement-play">
        <Icon name="play" size={16} />
      </button>
      <Lines title={title} note={pack_title} />
    </span>
  );
}

function Lines({ title, note }: { title: string; note: string | null }) {
  return (
    <span className="block max-w-72 min-w-0">
      <b className="block truncate font-strong">{title}</b>
      {note && <small className="block truncate text-xs text-ink-3">{note}</small>}
    </span>
  );
}

/** The link to a track, and what can be done with one that the creator added. */
function RowEnd({
  placement,
  onEdit,
  onRemove,
}: { placement: Placement } & Pick<PlacementTableProps, "onEdit" | "onRemove">) {
  const { title, link, state } = placement;
  return (
    <span className="flex justify-end">
      {state === "added" && (
        <Menu
          label={`Actions for ${title}`}
          trigger={(props) => <IconButton {...props} icon="more" label={`Actions for ${title}`} />}
        >
          <MenuItem icon="edit" onSelect={() => onEdit(placement)}>
            Edit
          </MenuItem>
          <MenuItem icon="trash" danger onSelect={() => onRemove(placement)}>
            Remove
          </MenuItem>
        </Menu>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer nofollow ugc"
          aria-label={`Hear ${title}, opens in a new tab`}
          className="grid size-hit flex-none place-items-center rounded-control text-ink-2 hover:bg-raised-2 hover:text-ink"
        >
          <Icon name="ext" size={16} />
        </a>
      )}
    </span>
  );
}
