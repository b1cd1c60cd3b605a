import type { ElementNode } from "@/components/element-node";
import { Refusal } from "@/components/form/refusal";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Everything that will happen. */
  words: string;
  /** The label of the button that does it. */
  action: string;
  variant: NonNullable<ButtonProps["variant"]>;
  onConfirm: () => void;
  disabled?: boolean;
  loading?: boolean;
  /** Why it wasn't done. */
  refusal?: string | null;
  /** A field that has to be filled in first. */
  children?: ElementNode;
}

/** Says what will happen, and asks before it does. */
export function ConfirmDialog({ open, onClose, title, words, action, children, ...button }: ConfirmDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={button.variant}
            disabled={button.disabled}
            loading={button.loading}
            onClick={button.onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="leading-body text-ink-2">{words}</p>
        {children}
        <Refusal>{button.refusal ?? null}</Refusal>
      </div>
    </Modal>
  );
}
