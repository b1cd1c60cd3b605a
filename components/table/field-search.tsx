"use client";

import "@/components/form/combobox.css";
import "@/components/table/table-tools.css";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { type Ref, useEffect, useRef, useState } from "react";
import type { ElementNode } from "@/components/element-node";
import { isComposing } from "@/components/form/composition";
import { SearchMark } from "@/components/form/search-mark";
import { useTyping } from "@/components/form/use-typing";
import {
  type FieldSuggestion,
  isUnfinished,
  type SearchField,
  suggestionsOf,
} from "@/components/table/field-suggestions";
import { Field } from "@/components/ui/field";
import { useDelayedVisit } from "@/lib/client/navigation/use-delayed-visit";

const TYPING_MS = 300;

interface FieldSearchProps {
  /** Also what stands in the empty field. */
  label: string;
  fields: readonly SearchField[];
  maxLength: number;
  /** What is searched now. */
  search: string;
  /** Called with the trimmed text, a pause after the typing or once the field loses the focus. */
  onSearch: (search: string) => void;
  /** Called when something is typed that isn't searched yet, and when it is. */
  onTyping?: (isTyping: boolean) => void;
  /** Its results are loading. */
  isBusy?: boolean | undefined;
  /** Why the search can't be read. */
  error?: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  /** At the right of the field, such as the key that leads to it. */
  trailing?: ElementNode;
}

/** The search of a work table: words, and `field:value` for the fields that it offers while one types. */
export function FieldSearch(props: FieldSearchProps) {
  const { label, fields, maxLength, search, onSearch, error, isBusy, inputRef, trailing } = props;
  const [text, setText] = useState(search);
  const [isOpen, setIsOpen] = useState(false);
  const typed = useDelayedVisit(onSearch, TYPING_MS);
  useTyping(typed.isWaiting, props.onTyping);
  const place = useRef<HTMLDivElement>(null);
  const isFocused = useRef(false);
  const suggestions = suggestionsOf(text, fields);
  const isShown = isOpen && suggestions.length > 0;
  // Back and forward change what is searched; what is being typed isn't overwritten.
  useEffect(() => {
    if (!isFocused.current) setText(search);
  }, [search]);

  function searchFor(next: string, when: "now" | "later") {
    if (isUnfinished(next)) typed.drop();
    else typed[when](next.trim());
  }

  return (
    <Field label={label} hideLabel error={error} className="field-search">
      {(control) => (
        <Autocomplete.Root<FieldSuggestion>
          items={suggestions}
          mode="none"
          value={text}
          onValueChange={(next, { reason }) => {
            setText(next);
            searchFor(next, reason === "item-press" ? "now" : "later");
          }}
          itemToStringValue={(suggestion) => suggestion.text}
          open={isShown}
          onOpenChange={(next, { reason }) => setIsOpen(next || (reason === "item-press" && !isLast(suggestions)))}
          openOnInputClick
        >
          <Autocomplete.InputGroup className="well">
            <span className="flex-none text-ink-3">
              <SearchMark isBusy={isBusy} />
            </span>
            <Autocomplete.Input
              {...control}
              ref={inputRef}
              placeholder={label}
              maxLength={maxLength}
              autoComplete="off"
              spellCheck={false}
              onFocus={() => {
                isFocused.current = true;
              }}
              onBlur={() => {
                isFocused.current = false;
                typed.onBlur();
              }}
              onKeyDown={(event) => {
                if (isComposing(event.nativeEvent)) return event.preventBaseUIHandler();
                // Base UI would empty the field.
                if (event.key === "Escape" && !isShown) event.preventBaseUIHandler();
                if (event.key !== "Enter" || event.currentTarget.hasAttribute("aria-activedescendant")) return;
                setIsOpen(false);
                searchFor(text, "now");
              }}
            />
            {trailing}
          </Autocomplete.InputGroup>
          <div ref={place} className="contents" />
          <Autocomplete.Portal container={place}>
            <Autocomplete.Positioner className="z-drop" sideOffset={6} positionMethod="fixed" collisionPadding={8}>
              <Autocomplete.Popup className="combobox-popup">
                <Autocomplete.List aria-label="Fields">
                  {(suggestion: FieldSuggestion) => (
                    <Autocomplete.Item key={suggestion.label} value={suggestion} className="combobox-option">
                      <span className="num">{suggestion.label}</span>
                      <span className="truncate text-sm text-ink-3">{suggestion.hint}</span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}

/** Whether choosing one of these ends the search: values do, names of fields don't. */
function isLast([first]: readonly FieldSuggestion[]): boolean {
  return first !== undefined && !first.label.endsWith(":");
}
