"use client";

import { type FormEvent, Fragment, type ReactElement, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import type { Controls } from "@/features/studio/grid/grid-kind";

interface ValuesDialogProps<Values, Field extends string> {
  title: string;
  /** The item, if it is one alone. */
  itemId?: number;
  fields: readonly Field[];
  controls: Controls<Values, Field>;
  /** What stands above the fields. */
  about?: ReactElement;
  /** What the fields begin with. Those of several items with different values begin empty. */
  initial: Values;
  onSave: (values: Values) => void;
  onClose: () => void;
}

/** Sets values of one item or of several. */
export function ValuesDialog<Values extends object, Field extends string>({
  title,
  onClose,
  ...form
}: ValuesDialogProps<Values, Field>) {
  return (
    <Modal open title={title} width={450} fixedTop onClose={onClose}>
      <ValuesForm {...form} />
    </Modal>
  );
}

function ValuesForm<Values extends object, Field extends string>({
  itemId,
  fields,
  controls,
  about,
  initial,
  onSave,
}: Omit<ValuesDialogProps<Values, Field>, "title" | "onClose">) {
  const read = useRef(new Map<Field, Values | string>());
  const [faults, setFaults] = useState<ReadonlyMap<Field, string>>(new Map());

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = [...read.current].filter((each): each is [Field, string] => typeof each[1] === "string");
    setFaults(new Map(found));
    if (found.length === 0) onSave(Object.assign({}, initial, ...read.current.values()));
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {about}
      {fields.map((field) => (
        <Fragment key={field}>
          {controls[field]({
            itemId,
            initial,
            fault: faults.get(field),
            onRead: (values) => read.current.set(field, values),
          })}
        </Fragment>
      ))}
      <Button type="submit" variant="solid" block>
        Save
      </Button>
    </form>
  );
}
