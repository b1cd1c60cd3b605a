"use client";

import { Combobox as Base } from "@base-ui/react/combobox";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ComboboxOptions } from "@/components/form/combobox-options";
import { isComposing } from "@/components/form/composition";
import { countOf } from "@/lib/format/count";
import "@/components/form/combobox.css";

interface CellChoiceProps<Item> {
  /** Also the name of the list. */
  label: string;
  /** The options for a text, which is empty while nothing is typed. */
  find: (text: string, chosen: readonly Item[]) => readonly Item[];
  /** Choosing an item again gives it up. */
  idOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  /** What an option shows; its name if omitted. */
  optionOf?: (item: Item) => string;
  /** An item takes the place of one that is the same by this; by default by its id. */
  sameBy?: (item: Item) => string | number;
  /** Those that are chosen already. */
  initial: readonly Item[];
  max: number;
  /** What is said once `max` are chosen. */
  fullSentence: string;
  /** How to type, above the options. */
  hint?: string;
  /** The text that the field starts with. */
  typed?: string | undefined;
  /** Called once: by Enter, Tab, or when it is left. `key` is null then. */
  onDone: (chosen: Item[], key: KeyboardEvent | null) => void;
  /** Called by Escape instead. */
  onRestore: () => void;
}

/**
 * A choice of several in the place of a grid's cell: typing filters, Enter and a click choose or give up, Enter without
 * a text ends.
 */
export function CellChoice<Item>({ find, idOf, nameOf, max, onDone, onRestore, ...props }: CellChoiceProps<Item>) {
  const { optionOf = nameOf, sameBy = idOf } = props;
  const [text, setText] = useState(props.typed ?? "");
  const [chosen, setChosen] = useState([...props.initial]);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  /** Whether an option was pointed at since the last choice. */
  const isPointed = useRef(false);
  const isFull = chosen.length >= max;
  const found = find(text.trim(), chosen);

  useEffect(() => input.current?.focus(), []);

  const isChosen = (item: Item) => chosen.some((other) => idOf(other) === idOf(item));
  const isClosed = (item: Item) => isFull && !chosen.some((other) => sameBy(other) === sameBy(item));
  function choose(next: readonly Item[]): void {
    isPointed.current = false;
    setText("");
    const latest = new Map(next.map((item) => [sameBy(item), item]));
    setChosen([...latest.values()].slice(0, max));
  }
  function finish(key: KeyboardEvent | null): void {
    if (isDone.current) return;
    isDone.current = true;
    onDone(chosen, key);
  }
  function press(event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }): void {
    if (isComposing(event.nativeEvent)) return event.preventBaseUIHandler();
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") isPointed.current = true;
    if (key === "Escape") {
      event.preventBaseUIHandler();
      isDone.current = true;
      onRestore();
    } else if (key === "Tab" || (key === "Enter" && text === "" && !isPointed.current)) {
      event.preventDefault();
      event.preventBaseUIHandler();
      finish(event);
    } else if (key === "Enter" && !event.currentTarget.hasAttribute("aria-activedescendant")) {
      // Nothing is pointed at yet when only the first letter was typed.
      event.preventDefault();
      event.preventBaseUIHandler();
      const [first] = found;
      if (first) choose(isChosen(first) ? chosen.filter((item) => item !== first) : [...chosen, first]);
    }
  }

  return (
    <Base.Root<Item, true>
      items={found}
      filter={null}
      multiple
      value={chosen}
      onValueChange={choose}
      isItemEqualToValue={(item, value) => idOf(item) === idOf(value)}
      itemToStringLabel={nameOf}
      inputValue={text}
      onInputValueChange={(next, { reason }) => reason === "input-change" && setText(next)}
      open
      onOpenChange={(open, { reason }) => {
        if (!open && reason !== "item-press") finish(null);
      }}
      autoHighlight
    >
      <Base.Input
        ref={input}
        aria-label={props.label}
        autoComplete="off"
        spellCheck={false}
        placeholder={chosen.map(nameOf).join(", ") || undefined}
        onKeyDown={press}
        onBlur={() => finish(null)}
      />
      <Base.Portal>
        <Base.Positioner className="z-drop" sideOffset={4} align="start" positionMethod="fixed" collisionPadding={8}>
          <Base.Popup className="combobox-popup cell-choice">
            {props.hint && <p className="combobox-status">{props.hint}</p>}
            <Base.Status className={found.length > 0 && !isFull ? "sr-only" : "combobox-status"}>
              {isFull
                ? props.fullSentence
                : found.length === 0
                  ? `Nothing with “${text}”.`
                  : countOf(found.length, "option")}
            </Base.Status>
            <ComboboxOptions label={props.label} idOf={idOf} isDisabled={isClosed}>
              {optionOf}
            </ComboboxOptions>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
