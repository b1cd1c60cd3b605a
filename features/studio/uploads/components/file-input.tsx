import { ACCEPTED, type Choice, chosenFiles } from "@/features/studio/uploads/chosen-files";

interface FileInputProps {
  ref: React.Ref<HTMLInputElement>;
  label: string;
  isFolder?: boolean;
  onChoose: (choice: Choice) => void;
}

/** An input without a look of its own, which a button opens. */
export function FileInput({ ref, label, isFolder, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={label}
      {...(isFolder ? { webkitdirectory: "" } : { accept: ACCEPTED })}
      onChange={(event) => {
        onChoose(chosenFiles(event.target.files ?? []));
        event.target.value = "";
      }}
    />
  );
}
