import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import type { DetailsDraft } from "@/features/work/packs/use-details-draft";
import { formatClock } from "@/lib/format/date";

/** Whether everything is saved, and why not. */
export function SaveState({ form }: { form: DetailsDraft }) {
  return (
    <div className="flex min-h-8 items-center justify-end gap-3 pb-3 text-sm text-ink-3">
      <div role="status">
        <p>{words(form)}</p>
      </div>
      {form.refusal && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          <Icon name="alert" size={16} />
          <span>{`Nothing was saved. ${form.refusal}`}</span>
          <Button size="sm" onClick={form.retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function words({ refusal, clashes, isSaving, isDirty, savedAt }: DetailsDraft): string {
  if (refusal) return "";
  if (clashes.length > 0) return "Saved after your choice";
  if (isSaving || isDirty) return "Saving";
  return savedAt ? `Saved ${formatClock(savedAt.toISOString())}` : "Changes save themselves";
}
