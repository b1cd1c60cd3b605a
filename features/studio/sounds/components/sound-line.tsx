"use client";

import { memo, useState } from "react";
import type { ElementNode } from "@/components/element-node";
import { FileName } from "@/components/ui/file-name";
import { ItemLine, type Line, LineCell, LinePrice, LineValue } from "@/features/studio/grid/components/item-line";
import { ItemMenu } from "@/features/studio/grid/components/item-menu";
import { CellEditor } from "@/features/studio/sounds/components/cell-editor";
import { PartItems } from "@/features/studio/sounds/components/part-items";
import { RowNotes } from "@/features/studio/sounds/components/row-notes";
import { ConfidenceTicks, lampOf, SoundFiles } from "@/features/studio/sounds/components/sound-cells";
import { SoundStems } from "@/features/studio/sounds/components/sound-stems";
import { SourceMark } from "@/features/studio/sounds/components/value-sources";
import type { PartCommands } from "@/features/studio/sounds/part-commands";
import type { EditedColumn } from "@/features/studio/sounds/sound-columns";
import type { soundKind } from "@/features/studio/sounds/sound-kind";
import { ItemLamp } from "@/features/work/items/components/item-lamp";
import { FoundWave } from "@/features/work/sounds/components/found-wave";
import { confidenceOf, differencesOf } from "@/features/work/sounds/readings";
import { type Field, SOUND_FIELDS, type SoundValues } from "@/features/work/sounds/sound-values";
import type { Terms } from "@/features/work/terms/terms";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { SOURCE_WORDS } from "@/lib/format/source-words";
import { formatLength } from "@/lib/format/time";
import type { PackOfSounds } from "@/lib/media/audible-sound";

interface SoundLineProps extends Line<PackSound, SoundValues, EditedColumn> {
  kind: ReturnType<typeof soundKind>;
  pack: PackOfSounds;
  /** Another file of the pack has the same name, in another folder. */
  hasNamesake: boolean;
  terms: Terms;
  parts: PartCommands;
}

/** A sound of the grid. */
export const SoundLine = memo(function SoundLine({ kind, pack, hasNamesake, terms, parts, ...line }: SoundLineProps) {
  const { item: sound, canEdit, commands } = line;
  const { id, title } = sound;
  const [showsStems, setShowsStems] = useState(false);
  const clashing = differencesOf(sound).map(({ field }) => field as string);
  const word = (field: Field) => kind.wordOf(field, SOUND_FIELDS.valuesIn(sound, [field]));
  const hintOf = (field: EditedColumn) => {
    const source = field in sound.sources ? sound.sources[field as keyof PackSound["sources"]] : null;
    return source ? SOURCE_WORDS[source] : undefined;
  };
  const edited = (field: Exclude<EditedColumn, "price">, label: string, content: ElementNode) => (
    <LineValue
      line={line}
      column={field}
      label={label}
      isClashing={clashing.includes(field)}
      hint={hintOf(field)}
      editor={(editing) => <CellEditor {...editing} sound={sound} field={field} terms={terms} />}
    >
      {content}
    </LineValue>
  );

  return (
    <ItemLine line={line} soundKey={`sample:${id}`}>
      <LineCell name="title">
        {edited("title", `Title ${title}`, <b className="truncate">{title}</b>)}
        {sound.path && (
          <small>
            <FileName path={sound.path} withFolder={hasNamesake} />
          </small>
        )}
        <small className="item-facts num" aria-hidden="true">
          {[formatLength(sound.duration_seconds), word("key"), word("tempo"), word("instruments")].join(" · ")}
        </small>
      </LineCell>
      <LineCell name="wave">
        <FoundWave sound={sound} points={44} />
      </LineCell>
      <LineCell name="tempo">
        {edited("tempo", `BPM ${word("tempo")}`, <Heard sound={sound} field="tempo" word={word("tempo")} />)}
      </LineCell>
      <LineCell name="key">
        {edited("key", `Key ${word("key")}`, <Heard sound={sound} field="key" word={word("key")} />)}
      </LineCell>
      <LineCell name="instruments">
        {edited(
          "instruments",
          `Instruments ${word("instruments")}`,
          <>
            <span className="truncate">{word("instruments")}</span>
            <SourceMark source={sound.sources.instruments} />
          </>,
        )}
      </LineCell>
      <LineCell name="files">
        <SoundFiles sound={sound} isOpen={showsStems} onToggle={() => setShowsStems(!showsStems)} />
      </LineCell>
      <LinePrice line={line} kind={kind} />
      <LineCell name="copyright_label">
        {edited(
          "copyright_label",
          `Royalty ${sound.copyright_label}`,
          <span className="truncate">{sound.copyright_label}</span>,
        )}
      </LineCell>
      <LineCell name="state">
        <ItemLamp state={lampOf(sound)} isSaving={line.isSaving} />
      </LineCell>
      <LineCell name="more">
        {canEdit && (
          <ItemMenu line={line} detailsTitle="Genres, tags and everything else">
            <PartItems
              sound={sound}
              stems={{ areShown: showsStems, toggle: () => setShowsStems(!showsStems) }}
              parts={parts}
            />
          </ItemMenu>
        )}
      </LineCell>
      {showsStems && sound.stems.length > 0 && (
        <SoundStems sound={sound} pack={pack} canEdit={canEdit} commands={parts} />
      )}
      <RowNotes
        sound={sound}
        problem={line.problem}
        faults={line.faults}
        terms={terms}
        canEdit={canEdit}
        onChoose={(values) => commands.choose(id, values)}
        onInsist={() => commands.insist(id)}
        onDrop={() => commands.drop(id)}
        onRemove={() => commands.remove([id])}
        onTrim={() => parts.trim(id)}
        onPutBack={() => parts.putBack(id)}
      />
    </ItemLine>
  );
});

function Heard({ sound, field, word }: { sound: PackSound; field: "tempo" | "key"; word: string }) {
  const confidence = confidenceOf(sound, field);
  return (
    <>
      <span className="num">{word}</span>
      {confidence && <ConfidenceTicks {...confidence} />}
      <SourceMark source={sound.sources[field]} />
    </>
  );
}
