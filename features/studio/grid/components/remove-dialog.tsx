import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { countOf } from "@/lib/format/count";

interface RemoveDialogProps {
  /** Of the items; closed without any. */
  titles: readonly string[];
  /** What an item is called. */
  noun: string;
  /** What goes with them. */
  words: string;
  onClose: () => void;
  onRemove: () => void;
}

/** Asks before items are removed with the files that they came from. */
export function RemoveDialog({ titles, noun, words, onClose, onRemove }: RemoveDialogProps) {
  const what = titles.length === 1 ? `“${titles[0]}”` : countOf(titles.length, noun);
  return (
    <ConfirmDialog
      open={titles.length > 0}
      onClose={onClose}
      title={`Remove ${what}?`}
      words={words}
      action={`Remove ${what}`}
      variant="danger"
      onConfirm={onRemove}
    />
  );
}
