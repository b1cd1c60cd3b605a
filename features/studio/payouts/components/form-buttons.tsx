import { Button } from "@/components/ui/button";

interface FormButtonsProps {
  /** What saving does, such as `Save tax identity`. */
  save: string;
  isSaving: boolean;
  isBlocked: boolean;
  /** Leaves the form; without it there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

/** The last row of a form: saving, and leaving it as it was. */
export function FormButtons({ save, isSaving, isBlocked, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="solid" loading={isSaving} disabled={isBlocked}>
        {save}
      </Button>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
