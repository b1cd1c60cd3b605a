"use client";

import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { saveStep } from "@/features/onboarding/save-step";
import { useCall } from "@/lib/client/calls/use-call";
import { FILE_TYPES, type FileType } from "@/lib/contract/rules/questionnaire";

interface FileTypesStepProps {
  chosen: readonly string[];
  onSaved: () => void;
}

/** Step 2: the file types that the user downloads, if known. */
export function FileTypesStep({ chosen, onSaved }: FileTypesStepProps) {
  const save = useCall("POST /api/user/onboarding-questionnaire/file-types", saveStep(onSaved));

  return (
    <form
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        void save.mutate({ body: { file_types: fields.getAll("file_types") as FileType[] } });
      }}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-4 leading-body text-ink-2">Pick as many as you like.</legend>
        {FILE_TYPES.map((type) => (
          <Checkbox key={type} name="file_types" value={type} defaultChecked={chosen.includes(type)}>
            {type}
          </Checkbox>
        ))}
      </fieldset>
      <div className="mt-auto pt-7">
        <Refusal>{save.refusal}</Refusal>
        <Button type="submit" variant="primary" size="lg" block loading={save.isPending}>
          Continue
        </Button>
      </div>
    </form>
  );
}
