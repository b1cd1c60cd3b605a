"use client";

import { Combobox as Base } from "@base-ui/react/combobox";
import { type ComponentProps, type ReactNode, type Ref, useRef, useState } from "react";
import { ComboboxOptions } from "@/components/form/combobox-options";
import { isComposing } from "@/components/form/composition";
import { type OptionSearch, useOptions } from "@/components/form/use-options";
import { Icon } from "@/components/icons/icon";
import { Field, type FieldLook } from "@/components/ui/field";
import { countOf } from "@/lib/format/count";
import "@/components/form/combobox.css";

interface Common<Item> extends Omit<FieldLook, "label" | "aside"> {
  /** Also the name of the list. */
  label: string;
  placeholder?: string;
  /** Finds the options for a text, which is empty while nothing is typed. Called 300 ms after the last keystroke. */
  search: OptionSearch<Item>;
  idOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  /** What an option shows; its name if omitted. */
  renderOption?: (item: Item) => ReactNode;
  /** Whether an option is shown, but can't be chosen: `renderOption` says why. */
  isDisabled?: (item: Item) => boolean;
  /** What is said if a text has no options; the text may be empty. */
  emptySentence: (text: string) => string;
  failedSentence: string;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

interface ChoiceOfOne<Item> {
  value: Item | null;
  onChange: (item: Item | null) => void;
  max?: undefined;
}

interface ChoiceOfSeveral<Item> {
  value: readonly Item[];
  onChange: (items: Item[]) => void;
  max: number;
  /** What is said once `max` are chosen. */
  fullSentence: string;
}

export type ComboboxProps<Item> = Common<Item> & (ChoiceOfOne<Item> | ChoiceOfSeveral<Item>);

/**
 * A field that searches while typing, and chooses one of the options, or up to `max`. A text that isn't chosen is
 * dropped when the list closes; an emptied field chooses nothing. It may be inside a dialog, which Escape closes only
 * after the list.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { search, idOf, nameOf, renderOption, emptySentence, failedSentence, inputRef, onBlur, placeholder } = props;
  const several = props.max === undefined ? null : props;
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const { items, state } = useOptions(search, text, isOpen);
  // In place rather than at the end of the page, where a dialog would cover the list.
  const place = useRef<HTMLDivElement>(null);
  const isFull = several !== null && several.value.length >= several.max;
  const isChosen = (item: Item) => several?.value.some((other) => idOf(other) === idOf(item)) === true;
  const isClosed = (item: Item) => (isFull && !isChosen(item)) || props.isDisabled?.(item) === true;

  function sentence(): string {
    if (several && isFull) return several.fullSentence;
    if (state === "loading") return "Loading...";
    return state === "failed" ? failedSentence : emptySentence(text);
  }

  function handleKey(event: Parameters<NonNullable<ComponentProps<typeof Base.Input>["onKeyDown"]>>[0]) {
    if (isComposing(event.nativeEvent)) return event.preventBaseUIHandler();
    // Base UI would clear the choice: Escape closes the dialog around.
    if (event.key === "Escape" && !isOpen) event.preventBaseUIHandler();
    // Base UI would close the list and submit the form.
    if (event.key === "Enter" && isOpen && !event.currentTarget.hasAttribute("aria-activedescendant")) {
      event.preventDefault();
      event.preventBaseUIHandler();
    }
  }

  const input = { ref: inputRef, autoComplete: "off", spellCheck: false, onKeyDown: handleKey, onBlur };
  return (
    <Field {...lookOf(props)}>
      {(control) => (
        <Base.Root<Item, boolean>
          items={items}
          filter={null}
          multiple={several !== null}
          value={props.max === undefined ? props.value : [...props.value]}
          onValueChange={(next) => {
            if (props.max !== undefined) props.onChange(Array.isArray(next) ? next : []);
            else props.onChange(Array.isArray(next) ? null : next);
          }}
          isItemEqualToValue={(item, value) => idOf(item) === idOf(value)}
          itemToStringLabel={nameOf}
          open={isOpen}
          onOpenChange={setIsOpen}
          onInputValueChange={(next, { reason }) => setText(reason === "input-change" ? next.trim() : "")}
          autoHighlight
        >
          <Base.InputGroup className="well">
            <span className="flex-none text-ink-3">
              <Icon name="search" size={16} />
            </span>
            {several ? (
              <Base.Chips className="combobox-chips">
                {several.value.map((item) => (
                  <Base.Chip key={idOf(item)} className="combobox-chip">
                    <span className="truncate">{nameOf(item)}</span>
                    <Base.ChipRemove className="combobox-chip-remove" aria-label={`Remove ${nameOf(item)}`}>
                      <Icon name="close" size={14} />
                    </Base.ChipRemove>
                  </Base.Chip>
                ))}
                <Base.Input {...control} {...input} placeholder={several.value.length > 0 ? undefined : placeholder} />
              </Base.Chips>
            ) : (
              <Base.Input {...control} {...input} placeholder={placeholder} />
            )}
          </Base.InputGroup>
          <div ref={place} className="contents" />
          <Base.Portal container={place}>
            <Base.Positioner className="z-drop" sideOffset={6} positionMethod="fixed" collisionPadding={8}>
              <Base.Popup className="combobox-popup" aria-busy={state === "loading"}>
                <Base.Status className={items.length > 0 && !isFull ? "sr-only" : "combobox-status"}>
                  {items.length > 0 && !isFull ? countOf(items.length, "option") : sentence()}
                </Base.Status>
                <ComboboxOptions label={props.label} idOf={idOf} isDisabled={isClosed}>
                  {(item) => renderOption?.(item) ?? nameOf(item)}
                </ComboboxOptions>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}

/** The field's label, hint and error; a field of several counts beside its label. */
function lookOf<Item>(props: ComboboxProps<Item>): FieldLook {
  const { label, hideLabel, hint, error, className } = props;
  const aside =
    props.max === undefined ? undefined : <span className="num">{`${props.value.length}/${props.max}`}</span>;
  return {
    label,
    aside,
    ...(hideLabel && { hideLabel }),
    hint,
    ...(error && { error }),
    ...(className && { className }),
  };
}
