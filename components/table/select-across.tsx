import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format/count";

interface SelectAcrossProps {
  /** Selected now. */
  count: number;
  /** Rows of the whole filter. */
  total: { count: number; is_exact: boolean };
  /** How many can be selected at once. */
  max: number;
  /** Every row of this page is selected. */
  isPageSelected: boolean;
  /** The rest of the filter is selected, as far as `max` allows. */
  isWhole: boolean;
  isLoading: boolean;
  /** Why the rest couldn't be selected. */
  failure: string | null;
  onSelectAll: () => void;
}

/** Offers to select the rest of the filter once a whole page is selected; then how much of it is. */
export function SelectAcross(props: SelectAcrossProps) {
  const { count, total, max, isPageSelected, isWhole, isLoading, failure, onSelectAll } = props;
  const isMore = total.count > max || !total.is_exact;
  if (failure) {
    return (
      <span role="alert" className="text-danger">
        {failure}
      </span>
    );
  }
  if (isWhole) {
    return (
      <span className="text-ink-2">
        {isMore ? `the first of this filter; ${formatCount(max)} at most at once` : "all of this filter"}
      </span>
    );
  }
  if (!isPageSelected || count >= Math.min(total.count, max)) return null;
  return (
    <Button size="sm" variant="ghost" loading={isLoading} onClick={onSelectAll} className="underline">
      {isMore
        ? `Select the first ${formatCount(max)} of this filter`
        : `Select all ${formatCount(total.count)} of this filter`}
    </Button>
  );
}
