import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
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
    <Modal
      open={titles.length > 0}
      title={`Remove ${what}?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onRemove}>
            {`Remove ${what}`}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{`${files} removed too. MIDI files stay and can join another sound.`}</p>
    </Modal>
  );
}
