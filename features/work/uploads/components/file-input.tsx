import { acceptedIn, type Choice, chosenFiles } from "@/features/work/uploads/chosen-files";
import type { PackKind } from "@/lib/contract/entities/pack";

interface FileInputProps {
  /** Of the pack whose files are chosen. */
  kind: PackKind;
  ref: React.Ref<HTMLInputElement>;
  label: string;
  isFolder?: boolean;
  onChoose: (choice: Choice) => void;
}

/** An input without a look of its own, which a button opens. */
export function FileInput({ kind, ref, label, isFolder, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={label}
      {...(isFolder ? { webkitdirectory: "" } : { accept: acceptedIn(kind) })}
      onChange={(event) => {
        onChoose(chosenFiles(kind, event.target.files ?? []));
        event.target.value = "";
      }}
    />
  );
}
