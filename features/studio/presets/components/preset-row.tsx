"use client";

import { Icon } from "@/components/icons/icon";
import { Waveform } from "@/components/sound/waveform";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuSeparator } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { Segmented } from "@/components/ui/segmented";
import { equalsSentence, todoOf } from "@/features/studio/presets/preset-words";
import { type Terms, titlesOf } from "@/features/studio/sounds/terms";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import { formatBytes } from "@/lib/format/bytes";

export interface PresetCommands {
  edit: (preset: PackPreset) => void;
  setFree: (preset: PackPreset, isFree: boolean) => void;
  move: (preset: PackPreset, step: 1 | -1) => void;
  remove: (preset: PackPreset) => void;
  select: (preset: PackPreset, isSelected: boolean) => void;
}

interface PresetRowProps {
  preset: PackPreset;
  /** In the pack, from 1. */
  place: number;
  count: number;
  canEdit: boolean;
  terms: Terms;
  commands: PresetCommands;
  isSelected: boolean;
}

/** A preset of a pack: its demo sound, its file, what it is for, and what is left to do. */
export function PresetRow({ preset, place, count, canEdit, terms, commands, isSelected }: PresetRowProps) {
  const { title, type, file_name, file_bytes, demo_path } = preset;
  const todo = todoOf(preset);
  const equals = equalsSentence(preset);
  const proposed = preset.plugins.filter(({ state }) => state === "proposed");
  const facts = [
    type === "effect" ? "Effect" : "Instrument",
    titlesOf(terms.instruments, preset.instruments).join(", "),
    preset.tags.join(", "),
  ];
  return (
    <li className="preset-row" data-selected={isSelected || undefined} data-sound={`preset:${preset.id}`}>
      <span className="preset-box">
        {canEdit && (
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={isSelected}
            onChange={({ target }) => commands.select(preset, target.checked)}
          />
        )}
      </span>
      <button type="button" data-play="" aria-label={`Play ${title}`} className="preset-play">
        <span className="num">{place}</span>
        <Icon name="play" size={16} />
      </button>
      <div className="min-w-0">
        <b className="block truncate font-strong">{title}</b>
        <small className="num block truncate text-ink-3" title={file_name}>
          {`${file_name}, ${formatBytes(file_bytes)}`}
        </small>
      </div>
      <div className="preset-wave" title={demo_path ?? undefined}>
        <Waveform peaks={preset.peaks} points={60} title={title} duration={preset.duration_seconds} />
      </div>
      <p className="preset-facts">{facts.filter(Boolean).join(" · ")}</p>
      <div className="preset-price">
        {canEdit ? (
          <Segmented
            size="sm"
            label={`Credits of ${title}`}
            options={[
              { value: "priced", label: String(preset.price) },
              { value: "free", label: "FREE" },
            ]}
            value={preset.is_free ? "free" : "priced"}
            onChange={(value) => commands.setFree(preset, value === "free")}
          />
        ) : (
          <span className="num">{preset.is_free ? "FREE" : preset.price}</span>
        )}
      </div>
      <span className="preset-lamp" data-lamp={todo === null ? "done" : "warn"}>
        <i aria-hidden="true" />
        <span>{todo ?? "Ready"}</span>
      </span>
      <span className="preset-more">
        {canEdit && (
          <Menu
            label={`More for ${title}`}
            trigger={(props) => <IconButton {...props} icon="more" iconSize={16} label={`More for ${title}`} />}
          >
            <MenuItem icon="edit" onSelect={() => commands.edit(preset)}>
              Plugins, instruments and everything else
            </MenuItem>
            <MenuItem icon="up" disabled={place === 1} onSelect={() => commands.move(preset, -1)}>
              Move up
            </MenuItem>
            <MenuItem icon="down" disabled={place === count} onSelect={() => commands.move(preset, 1)}>
              Move down
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon="trash" danger disabled={preset.is_owned} onSelect={() => commands.remove(preset)}>
              Remove
            </MenuItem>
          </Menu>
        )}
      </span>
      {(equals || proposed.length > 0) && (
        <ul className="preset-notes">
          {equals && <li>{equals}</li>}
          {proposed.map((plugin) => (
            <li key={plugin.id}>{`${plugin.title} is new: a moderator decides whether it joins the list.`}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
