import { Segmented } from "@/components/ui/segmented";
import { formatShortDay } from "@/lib/format/date";

interface DayChoiceProps {
  /** Today first. */
  days: readonly string[];
  value: string;
  onChange: (day: string) => void;
}

/** The day of a preview, where dates decide what is shown. */
export function DayChoice({ days, value, onChange }: DayChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-8 pb-3">
      <h2 className="text-lg font-head">Preview</h2>
      {days.length > 1 && (
        <Segmented
          label="Day of the preview"
          size="sm"
          options={days.map((day, index) => ({ value: day, label: index === 0 ? "Today" : formatShortDay(day) }))}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}
