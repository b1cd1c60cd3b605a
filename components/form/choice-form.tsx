import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";

interface ChoiceFormProps {
  label: string;
  /** The option for no choice. */
  empty: string;
  options: readonly { id: number; title: string; disabled?: boolean }[];
  /** Id of the selected option; empty for none. */
  chosen: string;
  error?: string | undefined;
  busy: boolean;
  disabled?: boolean;
  onChange: (chosen: string) => void;
  onSubmit: () => void;
}

/** A select with a button that adds to the selected option. */
export function ChoiceForm({ label, empty, options, chosen, busy, onChange, onSubmit, ...field }: ChoiceFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-2" noValidate>
      <SelectField
        label={label}
        className="min-w-0 flex-1"
        value={chosen}
        onChange={(event) => onChange(event.target.value)}
        {...field}
      >
        <option value="">{empty}</option>
        {options.map(({ id, title, disabled }) => (
          <option key={id} value={id} disabled={disabled}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="solid" loading={busy} className="mt-[23.5px] h-11!">
        Add
      </Button>
    </form>
  );
}
