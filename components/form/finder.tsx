"use client";

import "@/components/form/finder.css";
import { Autocomplete } from "@base-ui/react/autocomplete";
import type { ComponentProps, MouseEvent } from "react";
import type { ElementNode } from "@/components/element-node";
import { isComposing } from "@/components/form/composition";
import { Icon } from "@/components/icons/icon";
import { countOf } from "@/lib/format/count";

/** Results of one kind, under their heading. */
export interface FinderGroup<Item> {
  title: string;
  items: Item[];
}

interface FinderProps<Item> {
  /** The name of the field, and what stands in it while it is empty. */
  label: string;
  maxLength: number;
  text: string;
  onText: (text: string) => void;
  groups: readonly FinderGroup<Item>[];
  isLoading: boolean;
  /** What is said while there is nothing to choose. */
  sentence: string;
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  hrefOf: (item: Item) => string;
  /** Opens an item in place of the page; a new tab is opened by the browser. */
  onFollow: (item: Item) => void;
  onClose: () => void;
  children: (item: Item) => ElementNode;
}

type InputKeyEvent = Parameters<NonNullable<ComponentProps<typeof Autocomplete.Input>["onKeyDown"]>>[0];

/** A field with a list of links below it, in groups: arrows move, Enter opens, Ctrl Enter opens in a new tab. */
export function Finder<Item>(props: FinderProps<Item>) {
  const { label, maxLength, text, onText, groups, isLoading, sentence, keyOf, nameOf, hrefOf } = props;
  const items = groups.flatMap((group) => group.items);

  function handleClick(event: MouseEvent, item: Item) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    props.onFollow(item);
  }

  return (
    <Autocomplete.Root<Item>
      inline
      open
      items={items}
      mode="none"
      autoHighlight="always"
      value={text}
      onValueChange={(next, { reason }) => reason !== "item-press" && onText(next)}
      itemToStringValue={nameOf}
    >
      <div className="finder-field">
        <Icon name="search" size={18} className="flex-none text-ink-3" />
        <Autocomplete.Input
          data-autofocus=""
          aria-label={label}
          placeholder={label}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={handleKey}
        />
        <button type="button" className="finder-key" aria-label="Close" onClick={props.onClose}>
          esc
        </button>
      </div>
      <Autocomplete.Status className={items.length > 0 ? "sr-only" : "finder-status"}>
        {items.length > 0 ? countOf(items.length, "result") : sentence}
      </Autocomplete.Status>
      <Autocomplete.List aria-label="Results" aria-busy={isLoading} className="finder-list">
        {groups.map((group) => (
          <Autocomplete.Group key={group.title} items={group.items}>
            <Autocomplete.GroupLabel className="finder-group">{group.title}</Autocomplete.GroupLabel>
            {group.items.map((item) => (
              <Autocomplete.Item
                key={keyOf(item)}
                value={item}
                className="finder-item"
                render={<a href={hrefOf(item)} onClick={(event) => handleClick(event, item)} />}
              >
                {props.children(item)}
              </Autocomplete.Item>
            ))}
          </Autocomplete.Group>
        ))}
      </Autocomplete.List>
      <footer className="finder-foot">
        <Keys keys={["↑", "↓"]} does="move" />
        <Keys keys={["enter"]} does="open" />
        <Keys keys={["Ctrl enter"]} does="in a new tab" />
      </footer>
    </Autocomplete.Root>
  );
}

function Keys({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span>
      {keys.map((key) => (
        <kbd key={key} className="finder-key">
          {key}
        </kbd>
      ))}
      <span>{does}</span>
    </span>
  );
}

function handleKey(event: InputKeyEvent) {
  if (isComposing(event.nativeEvent)) return event.preventBaseUIHandler();
  // Base UI would empty the field; the dialog around it closes.
  if (event.key === "Escape") event.preventBaseUIHandler();
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.preventBaseUIHandler();
  const link = document.getElementById(event.currentTarget.getAttribute("aria-activedescendant") ?? "");
  if (link instanceof HTMLAnchorElement) window.open(link.href, "_blank", "noopener");
}
