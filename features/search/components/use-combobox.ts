"use client";

import { useEffect, useRef } from "react";
import { isComposing } from "@/components/form/composition";

interface Combobox {
  /** The field that controls the list. */
  field: HTMLInputElement;
  listId: string;
  isOpen: boolean;
  /** The list is part of the page, and stays open. */
  isInline: boolean;
  /** Number of options. */
  count: number;
  /** Index of the highlighted option; -1 for the field itself. */
  active: number;
  idOf: (index: number) => string;
  setActive: (index: number) => void;
  setOpen: (isOpen: boolean) => void;
  choose: (index: number) => void;
}

/**
 * Turns a field that another component renders into the combobox of a list: roles, arrow keys, Enter and Escape, and
 * the pointer over the options, which doesn't take the focus from the field.
 */
export function useCombobox(combobox: Combobox): void {
  const { field, listId, isOpen, active, idOf } = combobox;
  const current = useRef(combobox);
  current.current = combobox;

  useEffect(() => {
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-haspopup", "listbox");
  }, [field]);
  useEffect(() => {
    field.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) field.setAttribute("aria-controls", listId);
    else field.removeAttribute("aria-controls");
  }, [field, isOpen, listId]);
  useEffect(() => {
    const id = isOpen && active >= 0 ? idOf(active) : null;
    if (id) field.setAttribute("aria-activedescendant", id);
    else field.removeAttribute("aria-activedescendant");
    if (id) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [field, isOpen, active, idOf]);

  useEffect(() => {
    const listening = new AbortController();
    field.addEventListener("keydown", (event) => handleKey(event, current.current), { signal: listening.signal });
    return () => listening.abort();
  }, [field]);
  useEffect(() => {
    const list = isOpen ? document.getElementById(listId) : null;
    const listening = new AbortController();
    const { signal } = listening;
    list?.addEventListener("pointerdown", (event) => event.preventDefault(), { signal });
    list?.addEventListener(
      "pointermove",
      (event) => {
        const index = optionAt(event, current.current);
        if (index >= 0 && index !== current.current.active) current.current.setActive(index);
      },
      { signal },
    );
    list?.addEventListener("click", (event) => current.current.choose(optionAt(event, current.current)), { signal });
    return () => listening.abort();
  }, [isOpen, listId]);
}

/** Index of the option under the pointer, or -1. */
function optionAt(event: Event, { count, idOf }: Combobox): number {
  const option = (event.target as Element).closest("[role=option]");
  return option ? Array.from({ length: count }, (_, index) => idOf(index)).indexOf(option.id) : -1;
}

function handleKey(event: KeyboardEvent, combobox: Combobox): void {
  const { isOpen, isInline, count, active, setActive, setOpen, choose } = combobox;
  if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape" && isOpen && !isInline) {
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count > 0) {
    event.preventDefault();
    if (!isOpen) return setOpen(true);
    // One more position than there are options: the field itself.
    const places = count + 1;
    const step = event.key === "ArrowDown" ? 1 : -1;
    setActive(((active + 1 + step + places) % places) - 1);
  } else if (event.key === "Enter" && isOpen && active >= 0) {
    event.preventDefault();
    choose(active);
  }
}
