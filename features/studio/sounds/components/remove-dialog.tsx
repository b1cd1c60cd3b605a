import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { countOf } from "@/lib/format/count";

interface RemoveDialogProps {
  /** Of the sounds; closed without any. */
  titles: readonly string[];
  onClose: () => void;
  onRemove: () => void;
}

/** Asks before sounds are removed with the files that they came from. */
export function RemoveDialog({ titles, onClose, onRemove }: RemoveDialogProps) {
  const what = titles.length === 1 ? `“${titles[0]}”` : countOf(titles.length, "sound");
  const files = titles.length === 1 ? "Its file is" : "Their files are";
  return (
    <ConfirmDialog
      open={titles.length > 0}
      onClose={onClose}
      title={`Remove ${what}?`}
      words={`${files} removed too, which can’t be undone. MIDI files stay and can join another sound.`}
      action={`Remove ${what}`}
      variant="danger"
      onConfirm={onRemove}
    />
  );
}
